"use client";

import { useMemo } from "react";
import { useCatalog, usePlan } from "@/components/editor/session-context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FilmProps } from "@/remotion/film-props";

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
  const footageAddresses = useMemo(
    () =>
      Object.fromEntries(
        [...photos].flatMap(([id, { moving }]) =>
          moving ? [[id, { film: moving.filmUrl, index: moving.indexUrl }] as const] : [],
        ),
      ),
    [photos],
  );
  /** What is heard: songs, and the sound of clips. */
  const songAddresses = useMemo(
    () =>
      Object.fromEntries([
        ...[...songs].map(([id, song]) => [id, song.url] as const),
        ...[...photos].flatMap(([id, { moving }]) =>
          moving && moving.soundUrl !== null ? [[id, moving.soundUrl] as const] : [],
        ),
      ]),
    [songs, photos],
  );
  return useMemo(
    () => ({ plan, shortSide, photoAddresses, footageAddresses, songAddresses }),
    [plan, shortSide, photoAddresses, footageAddresses, songAddresses],
  );
}
