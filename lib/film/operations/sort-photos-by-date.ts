import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { permutePhotos } from "@/lib/film/operations/permute-photos";
import type { ClipItem } from "@/lib/film/operations/track";

type Args = {
  /** When each photo or clip was taken, by its id, in any unit; those without a date are missing. */
  takenAt: ReadonlyMap<string, number>;
};

/** Sorts photos and clips by when they were taken. Those without a date follow, in their present order. */
export function sortPhotosByDate(document: FilmDocument, { takenAt }: Args): FilmDocument {
  const dateOf = ({ clip }: ClipItem) => takenAt.get(mediaIdOf(clip) ?? "") ?? Number.POSITIVE_INFINITY;
  return permutePhotos(document, (photos) =>
    photos.toSorted((a, b) => {
      const [first, second] = [dateOf(a), dateOf(b)];
      return first === second ? 0 : first - second;
    }),
  );
}
