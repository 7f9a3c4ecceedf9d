"use client";

import { useMemo } from "react";
import { useCatalog, useFilm, useSession } from "@/components/editor/session-context";
import {
  type Coming,
  pictureOf,
  useHasLocalPicture,
  useLocalPictures,
} from "@/lib/client/uploads/local-pictures";
import { useUploads } from "@/lib/client/uploads/uploads";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { type PendingPhoto, pendingPhotosOf, withPending } from "@/lib/editor/intake/with-pending";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { planFilm } from "@/lib/film/plan";

export type PendingFilm = {
  plan: FilmPlan;
  photos: readonly PendingPhoto[];
  addresses: Record<string, string>;
};

/**
 * The film including photos that are still being uploaded, shown with the browser's own pictures; undefined when there
 * are none. It is only shown: photos enter the document once they are uploaded, so undo does not know about this.
 */
export function usePendingFilm(): PendingFilm | undefined {
  const { videoId } = useSession();
  const film = useFilm();
  const songs = useCatalog((catalog) => catalog.songs);
  const photos = useCatalog((catalog) => catalog.photos);
  const voices = useCatalog((catalog) => catalog.voices);
  const uploads = useUploads((state) => state.uploads);
  const arrivals = useUploads((state) => state.arrivals);
  const pictures = useLocalPictures();
  const shown = pendingPhotosOf(videoId, { uploads, arrivals }).flatMap((pending) => {
    const address = pictureOf(pending, pictures);
    return address ? [{ pending, address }] : [];
  });
  // Uploads change with every piece sent, but the film only when a photo comes or goes.
  const key = JSON.stringify(shown);
  return useMemo(() => {
    const now: typeof shown = JSON.parse(key);
    if (now.length === 0) return undefined;
    const pending = now.map((one) => one.pending);
    return {
      plan: planFilm(withPending(film, pending, arrivals), planContextOf({ songs, photos, voices })),
      photos: pending,
      addresses: Object.fromEntries(now.map((one) => [one.pending.id, one.address])),
    };
  }, [key, film, arrivals, songs, photos, voices]);
}

/** Whether there is such a film to show, even if the document is still empty. */
export function useHasPendingFilm(): boolean {
  const { videoId } = useSession();
  // As a string, so that pieces being sent do not re-render the whole editor.
  const key = useUploads((state) =>
    JSON.stringify(pendingPhotosOf(videoId, state).map(({ id, photoId }): Coming => ({ id, photoId }))),
  );
  const coming = useMemo((): Coming[] => JSON.parse(key), [key]);
  return useHasLocalPicture(coming);
}
