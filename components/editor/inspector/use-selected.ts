"use client";

import { useMemo } from "react";
import { useFilm, useSelection } from "@/components/editor/session-context";
import type { MusicClip, VisualClip, VoiceClip } from "@/lib/film/document";

type Selected = {
  clips: VisualClip[];
  /** The song, when nothing else is selected. */
  song: MusicClip | undefined;
  /** The voice, when it alone is selected. */
  voice: VoiceClip | undefined;
  jointClip: VisualClip | undefined;
};

export function useSelected(): Selected {
  const film = useFilm();
  const { ids, jointClipId } = useSelection(({ clips, jointClipId: joint }) => ({
    ids: clips.ids,
    jointClipId: joint,
  }));
  return useMemo(() => {
    const clips = film.visuals.filter(({ id }) => ids.includes(id));
    const song = clips.length === 0 ? film.music.find(({ id }) => ids.includes(id)) : undefined;
    return {
      clips,
      song,
      voice: clips.length === 0 && !song ? film.voices?.find(({ id }) => ids.includes(id)) : undefined,
      jointClip: jointClipId === null ? undefined : film.visuals.find(({ id }) => id === jointClipId),
    };
  }, [film, ids, jointClipId]);
}
