"use client";

import { useMemo } from "react";
import { useCatalog, useTimedFilm } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { clockText } from "@/components/ui/clock-text";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { type MusicMisfit, musicMisfit } from "@/lib/film/operations/music-fit";

/** How film and music fail to end together; null when they do not fail. */
export function useMusicMisfit(): MusicMisfit | null {
  const film = useTimedFilm();
  const songs = useCatalog((catalog) => catalog.songs);
  const photos = useCatalog((catalog) => catalog.photos);
  return useMemo(() => {
    const { songs: facts = {}, footage } = planContextOf({ songs, photos });
    return musicMisfit(film, facts, footage);
  }, [film, songs, photos]);
}

type Wording = Record<MusicMisfit["kind"], (time: string) => string>;

const said = (words: Wording) => (misfit: MusicMisfit) =>
  words[misfit.kind](clockText(misfit.kind === "longer" ? misfit.bySeconds : misfit.overAtSeconds));

/** Describes a misfit in a sentence. */
export const misfitText = said(editorWords.musicEnd.said);
/** Describes a misfit in a few words. */
export const misfitHint = said(editorWords.musicEnd.hints);
