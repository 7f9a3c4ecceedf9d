import type { Song } from "@/lib/client/queries/songs";
import { librarySongOf } from "@/lib/editor/assets/asset-catalog";
import { songEntry } from "@/lib/editor/assets/catalog-of";
import { addArrivedSong } from "@/lib/editor/commands/add-to-film";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { asOneStep, isFull, type Purposeful } from "@/lib/editor/intake/into-film";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { addMusic } from "@/lib/film/operations/add-music";

/** Puts somebody's own song into the film, unless it has it already. */
export function placeSong(
  session: EditorSession,
  arrival: Purposeful,
  { song, onFull }: { song: Song; onFull: () => void },
): void {
  const entry = songEntry(song, true);
  session.catalog.setState(({ songs }) => ({ songs: new Map([...songs, [entry.id, entry]]) }));
  const { music } = filmOf(session);
  if (music.some(({ songId }) => songId === entry.id)) return;
  if (isFull(session)) onFull();
  else addArrivedSong(session, { songId: entry.id, ...asOneStep(arrival) });
}

/**
 * Photos may arrive before the list of songs has loaded. The film then gets its song late, as part of the same step.
 */
export function giveSong(session: EditorSession): void {
  const { label, mergeKey } = session.documents.getState().history.present;
  const songId = librarySongOf(session.catalog.getState());
  if (label !== "first-film" || mergeKey === null || songId === undefined) return;
  if (filmOf(session).music.length > 0) return;
  editFilm(session, "first-film", (film) => addMusic(film, { songId }), { mergeKey, outlivesSeals: true });
}
