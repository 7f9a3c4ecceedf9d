"use client";

import { useEffect, useMemo, useState } from "react";
import type { PendingFilm } from "@/components/editor/preview/use-pending-film";
import { useCatalog, usePlan } from "@/components/editor/session-context";
import { useLocalPictures } from "@/lib/client/uploads/local-pictures";
import type { AssetCatalog, MovingFacts } from "@/lib/editor/assets/asset-catalog";
import { reelName, type ShownReel } from "@/lib/film/plan/reel-name";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FilmProps } from "@/remotion/film-props";
import { fetchPhoto } from "@/remotion/photo-cache";

/** Films to show instead of the edited one. */
type Instead = {
  other: FilmPlan | undefined;
  pending: PendingFilm | undefined;
};

type ReelFiles = Pick<MovingFacts, "filmUrl" | "indexUrl">;

/** Where a reel is, by its name; empty without one. */
function addressOf(
  shown: ShownReel,
  files: ReelFiles | undefined,
): [string, FilmProps["footageAddresses"][string]][] {
  return files ? [[reelName(shown), { film: files.filmUrl, index: files.indexUrl }]] : [];
}

/** The composition's props, for showing a plan with the library's photos and songs. */
export function useFilmProps(shortSide: number, { other, pending }: Instead): FilmProps {
  const shown = usePlan();
  const plan = other ?? pending?.plan ?? shown;
  const photos = useCatalog((catalog) => catalog.photos);
  const songs = useCatalog((catalog) => catalog.songs);
  const voices = useCatalog((catalog) => catalog.voices);
  const standIns = useStandIns(photos);
  const pendingAddresses = pending?.addresses;
  const photoAddresses = useMemo(
    () => ({
      ...Object.fromEntries([...photos].map(([id, photo]) => [id, standIns.get(id) ?? photo.filmUrl])),
      ...pendingAddresses,
    }),
    [photos, standIns, pendingAddresses],
  );
  const footageAddresses = useMemo(
    () =>
      Object.fromEntries(
        [...photos].flatMap(([footageId, { moving }]) => [
          ...addressOf({ footageId }, moving),
          ...addressOf({ footageId, reel: "slow" }, moving?.slow),
        ]),
      ),
    [photos],
  );
  /** Everything that sounds: songs, voices, and the sound of clips. */
  const songAddresses = useMemo(
    () =>
      Object.fromEntries([
        ...[...songs, ...voices].map(([id, sound]) => [id, sound.url] as const),
        ...[...photos].flatMap(([id, { moving }]) =>
          moving && moving.soundUrl !== null ? [[id, moving.soundUrl] as const] : [],
        ),
      ]),
    [songs, voices, photos],
  );
  return useMemo(
    () => ({ plan, shortSide, photoAddresses, footageAddresses, songAddresses }),
    [plan, shortSide, photoAddresses, footageAddresses, songAddresses],
  );
}

/**
 * The browser's own pictures of photos that just arrived, until the service's pictures have loaded, so that nothing
 * flickers.
 */
function useStandIns(photos: AssetCatalog["photos"]): ReadonlyMap<string, string> {
  const { ofPhoto } = useLocalPictures();
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    const note = (id: string) => {
      if (isCurrent) setFetched((before) => new Set([...before, id]));
    };
    for (const id of ofPhoto.keys()) {
      const photo = photos.get(id);
      if (!photo || fetched.has(id)) continue;
      Promise.resolve(fetchPhoto(photo.filmUrl)).then(
        () => note(id),
        () => {},
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [ofPhoto, photos, fetched]);
  return useMemo(() => new Map([...ofPhoto].filter(([id]) => !fetched.has(id))), [ofPhoto, fetched]);
}
