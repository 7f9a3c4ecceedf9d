import { type Arrival, type FilmPurpose, isOfFilm, type Upload } from "@/lib/client/uploads/upload";
import { pictureIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { addClips } from "@/lib/film/operations/add-clips";

/** A photo on its way into the film. */
export type PendingPhoto = {
  /** The upload's id, which stands in for the photo's id in the film that is shown. */
  id: string;
  purpose: FilmPurpose;
  /** Set once the photo is uploaded and about to be placed. */
  photoId: string | undefined;
  /** The upload's `order`: when the file was chosen. */
  order: number;
};

type Queued = { uploads: readonly Upload[]; arrivals: readonly Arrival[] };

/** The photos on their way into a film, in the order they will have there. */
export function pendingPhotosOf(videoId: string, { uploads, arrivals }: Queued): PendingPhoto[] {
  const coming = uploads
    .filter((upload) => isOfFilm(upload, videoId))
    .flatMap(({ id, kind, state, order, purpose }) =>
      kind === "photo" && state !== "failed" && state !== "done"
        ? [{ id, order, purpose, photoId: undefined }]
        : [],
    );
  const here = arrivals
    .filter((arrival) => isOfFilm(arrival, videoId))
    .flatMap(({ id, order, purpose, kept, isSettled }) =>
      kept?.photo && !isSettled ? [{ id, order, purpose, photoId: kept.photo.id }] : [],
    );
  return [...here, ...coming]
    .filter(({ purpose }) => purpose.into === "film")
    .toSorted((a, b) => a.order - b.order);
}

/** The film as it will be once the pending photos are in it. */
export function withPending(
  film: FilmDocument,
  pending: readonly PendingPhoto[],
  arrivals: readonly Arrival[],
): FilmDocument {
  const shownIds = new Set(pictureIds(film));
  const missing = pending.filter(({ photoId }) => photoId === undefined || !shownIds.has(photoId));
  const batches = new Set(missing.map(({ purpose }) => purpose.batch));
  return [...batches].reduce((shown, batch) => {
    const together = missing.filter(({ purpose }) => purpose.batch === batch);
    const [first] = together;
    if (!first) return shown;
    const clips = together.map(({ id }) => ({ kind: "image" as const, id, photoId: id, caption: "" }));
    const atSeconds = endOfBatch(film, arrivals, first.purpose) ?? first.purpose.atSeconds;
    return addClips(shown, { clips, atSeconds });
  }, film);
}

/** Where the previous picture of the same batch ends; undefined when none of the batch is in the film. */
export function endOfBatch(
  { visuals }: FilmDocument,
  arrivals: readonly Arrival[],
  purpose: FilmPurpose,
): number | undefined {
  const before = arrivals
    .filter(
      (one) => one.isSettled && one.purpose.batch === purpose.batch && one.purpose.place < purpose.place,
    )
    .toSorted((a, b) => b.purpose.place - a.purpose.place);
  for (const { kept } of before) {
    const id = (kept?.photo ?? kept?.clip)?.id;
    const clip = visuals.findLast((one) => id !== undefined && mediaIdOf(one) === id);
    if (clip) return clip.endSeconds;
  }
  return undefined;
}
