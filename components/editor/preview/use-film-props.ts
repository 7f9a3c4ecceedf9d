"use client";

import { useMemo } from "react";
import { useCatalog, usePlan } from "@/components/editor/session-context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FilmProps } from "@/remotion/film-props";

const footageAddresses = {};

/** What the composition needs to show a plan with what the library has. */
export function useFilmProps(shortSide: number, other?: FilmPlan): FilmProps {
  const shown = usePlan();
  const plan = other ?? shown;
  const photos = useCatalog((catalog) => catalog.photos);
  const songs = useCatalog((catalog) => catalog.songs);
  const photoAddresses = useMemo(
    () => Object.fromEntries([...photos].map(([id, photo]) => [id, photo.filmUrl])),
    [photos],
  );
  const songAddresses = useMemo(
    () => Object.fromEntries([...songs].map(([id, song]) => [id, song.url])),
    [songs],
  );
  return useMemo(
    () => ({ plan, shortSide, photoAddresses, footageAddresses, songAddresses }),
    [plan, shortSide, photoAddresses, songAddresses],
  );
}
