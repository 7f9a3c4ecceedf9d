"use client";

import { memo, useMemo } from "react";
import { useCatalog, usePlanned, useSelection, useTimedFilm } from "@/components/editor/session-context";
import { misfitHint, useMusicMisfit } from "@/components/editor/use-music-misfit";
import { MusicBox } from "@/components/editor/timeline/music-box";
import { MUSIC_HEIGHT, MUSIC_TOP } from "@/components/editor/timeline/track-sizes";
import { Waveform } from "@/components/editor/timeline/waveform";
import { editorWords } from "@/components/strings/editor";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { placeMusic } from "@/lib/editor/geometry/place-music";
import { TRACK_PADDING } from "@/lib/editor/geometry/time-scale";
import type { Span } from "@/lib/editor/geometry/window-of-items";

export const MusicTrack = memo(function MusicTrack({ zoom, view }: { zoom: number; view: Span }) {
  const film = useTimedFilm();
  const songs = useCatalog((catalog) => catalog.songs);
  const { ids, focusId } = useSelection(({ clips }) => clips);
  const placed = useMemo(() => placeMusic(film, planContextOf({ songs }), zoom), [film, songs, zoom]);
  const misfit = useMusicMisfit();
  const beatFrames = usePlanned((plan) => plan.beatFrames);
  // Tab always reaches one song, just as it reaches one clip.
  const keyboardId = placed.some(({ clip }) => clip.id === focusId) ? focusId : placed[0]?.clip.id;
  return (
    <div
      className="absolute inset-x-0"
      style={{ top: MUSIC_TOP, height: MUSIC_HEIGHT }}
      data-testid="music-track"
    >
      {placed.length === 0 ? (
        <p
          className="absolute inset-y-0 grid place-items-center rounded-control border border-dashed border-control-line px-4 text-13 text-ink-soft"
          style={{ left: TRACK_PADDING, minWidth: 320 }}
        >
          {editorWords.timeline.noMusic}
        </p>
      ) : null}
      <ul aria-label={editorWords.timeline.music} className="contents">
        {placed.map(({ clip, left, right, startSeconds, endSeconds }) => (
          <MusicBox
            key={clip.id}
            clip={clip}
            song={songs.get(clip.songId)}
            left={left}
            width={right - left}
            startSeconds={startSeconds}
            endSeconds={endSeconds}
            zoom={zoom}
            hint={misfit?.clip.id === clip.id ? misfitHint(misfit) : null}
            isSelected={ids.includes(clip.id)}
            hasKeyboard={clip.id === keyboardId}
          />
        ))}
      </ul>
      <Waveform zoom={zoom} view={view} height={MUSIC_HEIGHT} sounds={songs} beatFrames={beatFrames} />
    </div>
  );
});
