import type { Photo } from "@/lib/client/queries/photos";
import { applyEdit } from "@/lib/editor/commands/apply-edit";
import { firstFilm } from "@/lib/editor/commands/first-film";
import { newPicture } from "@/lib/editor/commands/new-picture";
import { librarySongOf } from "@/lib/editor/assets/asset-catalog";
import { photoFacts } from "@/lib/editor/assets/catalog-of";
import type { EditorSession } from "@/lib/editor/session/editor-session";

/**
 * Makes a first film from photos in the library, oldest first. Those without a date follow in the order of their uploads,
 * whose dates say nothing about the film.
 */
export function startFromLibrary(session: EditorSession, photos: readonly Photo[]): void {
  const takenAt = new Map(
    photos.flatMap(({ id, taken_at }) => (taken_at === null ? [] : [[id, taken_at] as const])),
  );
  const songId = librarySongOf(session.catalog.getState());
  const { language } = session;
  const dates = { takenAt, guessedAt: new Map<string, number>() };
  const pictures = photos
    .toSorted((a, b) => a.created_on - b.created_on)
    .map((photo) => newPicture(photo.id, photoFacts(photo)));
  applyEdit(session, "first-film", (project) => firstFilm(project, { pictures, dates, songId, language }), {
    count: photos.length,
  });
}
