import { seededRandom } from "@/lib/film/chance";
import type { FilmDocument } from "@/lib/film/document";
import { permutePhotos } from "@/lib/film/operations/permute-photos";

/** Shuffles the pictures; equal seeds give equal orders. */
export function shufflePhotos(document: FilmDocument, { seed }: { seed: number }): FilmDocument {
  const random = seededRandom(seed);
  return permutePhotos(document, (photos) => {
    const mixed = [...photos];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [mixed[last], mixed[other]] = [mixed[other] as (typeof mixed)[0], mixed[last] as (typeof mixed)[0]];
    }
    return mixed;
  });
}
