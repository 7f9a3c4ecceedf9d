"use client";

import { useMemo } from "react";
import { useStore } from "zustand";
import { useCatalog, useFilm, useSession } from "@/components/editor/session-context";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { visualKinds } from "@/lib/film/kinds/kinds";
import { withoutJoints } from "@/lib/film/operations/set-transition";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

/**
 * The film while an edge of a moving picture is dragged, with that picture alone at its edges: under a transition nobody
 * sees where it is cut. Undefined at all other times.
 */
export function useTrimmedFilm(): FilmPlan | undefined {
  const { drag } = useSession();
  const trimmedId = useStore(drag, (state) => state.trimmedId);
  const film = useFilm();
  const songs = useCatalog((catalog) => catalog.songs);
  const photos = useCatalog((catalog) => catalog.photos);
  const voices = useCatalog((catalog) => catalog.voices);
  return useMemo(() => {
    const clip = film.visuals.find(({ id }) => id === trimmedId);
    if (!clip || !visualKinds[clip.kind].movesByItself) return undefined;
    return planFilm(withoutJoints(film, clip.id), planContextOf({ songs, photos, voices }));
  }, [trimmedId, film, songs, photos, voices]);
}
