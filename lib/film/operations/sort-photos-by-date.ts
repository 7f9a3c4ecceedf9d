import type { FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { permutePhotos } from "@/lib/film/operations/permute-photos";
import type { ClipItem } from "@/lib/film/operations/track";

type Args = {
  /** When each photo was taken, by photo id, in any unit; a photo without a date is not there. */
  takenAt: ReadonlyMap<string, number>;
};

/** Puts the photos in the order in which they were taken; those without a date follow as they were. */
export function sortPhotosByDate(document: FilmDocument, { takenAt }: Args): FilmDocument {
  const dateOf = (item: ClipItem) =>
    (hasField(item.clip, "photoId") ? takenAt.get(item.clip.photoId) : undefined) ?? Number.POSITIVE_INFINITY;
  return permutePhotos(document, (photos) =>
    photos.toSorted((a, b) => {
      const [first, second] = [dateOf(a), dateOf(b)];
      return first === second ? 0 : first - second;
    }),
  );
}
