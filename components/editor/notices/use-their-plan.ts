"use client";

import { useMemo } from "react";
import { useStore } from "zustand";
import { useScreen } from "@/components/editor/screen-store";
import { useAutosave, useCatalog } from "@/components/editor/session-context";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { type FilmPlan } from "@/lib/film/plan/film-plan";
import { planFilm } from "@/lib/film/plan";

/** In a conflict, when someone wants to look: the film as it was saved elsewhere. */
export function useTheirPlan(): FilmPlan | undefined {
  const save = useStore(useAutosave().state);
  const isLooking = useScreen((screen) => screen.isLookingAtTheirs);
  const songs = useCatalog((catalog) => catalog.songs);
  const theirs = save.kind === "conflict" && isLooking ? save.theirs.document : undefined;
  return useMemo(
    () => (theirs ? planFilm(theirs, planContextOf({ songs, photos: new Map() })) : undefined),
    [theirs, songs],
  );
}
