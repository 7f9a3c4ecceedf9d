import { addWithRoom } from "@/lib/editor/commands/add-with-room";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { newPicture } from "@/lib/editor/commands/new-picture";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { placeForNew } from "@/lib/editor/commands/edit-clips";
import { selectNew } from "@/lib/editor/commands/select-new";
import type { Merging } from "@/lib/editor/document/history";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { addClips, type NewClip } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { addMusicRow } from "@/lib/film/operations/add-music-row";
import { setMusic } from "@/lib/film/operations/set-music";

/** Adds photos and clips to the film, where they were dropped or else where new clips belong. */
export function addPictures(session: EditorSession, ids: readonly string[], atSeconds?: number): string[] {
  const { photos } = session.catalog.getState();
  const clips = ids.map((id) => newPicture(id, photos.get(id)));
  return addNew(session, "add-photos", clips, atSeconds);
}

export type SlideWords = {
  title: string;
  text: string;
};

export function addSlide(session: EditorSession, words: SlideWords, atSeconds?: number): string[] {
  return addNew(session, "add-text", [{ kind: "text", ...words }], atSeconds);
}

function addNew(
  session: EditorSession,
  label: "add-photos" | "add-text",
  clips: NewClip[],
  atSeconds = placeForNew(session),
): string[] {
  const before = filmOf(session);
  addWithRoom(session, label, (film) => addClips(film, { clips, atSeconds }), { count: clips.length });
  return selectNew(session, before);
}

/**
 * Most people want one song under the whole film, so a single song is replaced unless the new one was dropped at a
 * time.
 */
export function chooseSong(session: EditorSession, songId: string): void {
  const [only, ...more] = filmOf(session).music;
  if (only && more.length === 0)
    editFilm(session, "song", (film) => setMusic(film, { clipId: only.id, songId }));
  else addWithRoom(session, "add-music", (film) => addMusic(film, { songId }), { count: 1 });
}

/** Adds several songs in the chosen order. They replace the song if there is only one. */
export function addSongs(session: EditorSession, songIds: readonly string[]): void {
  const [only, ...more] = filmOf(session).music;
  const insteadOf = more.length === 0 ? only?.id : undefined;
  addWithRoom(session, "add-music", (film) => addMusicRow(film, { songIds, insteadOf }), {
    count: songIds.length,
  });
}

export type ArrivedSong = Merging & {
  songId: string;
};

/**
 * Adds a song that was uploaded for this film behind the uploaded ones that play already. It replaces the library song
 * that the film got by itself when it had none.
 */
export function addArrivedSong(session: EditorSession, { songId, ...merging }: ArrivedSong): void {
  const { songs } = session.catalog.getState();
  const [only, ...more] = filmOf(session).music;
  const isGiven = only !== undefined && more.length === 0 && songs.get(only.songId)?.isOwn === false;
  const insteadOf = isGiven ? only.id : undefined;
  editFilm(session, "add-music", (film) => addMusicRow(film, { songIds: [songId], insteadOf }), merging);
}

export function addSongAt(session: EditorSession, songId: string, atSeconds: number): void {
  const before = filmOf(session);
  const fromSeconds = before.music.length === 0 || atSeconds < 1 ? 0 : atSeconds;
  addWithRoom(session, "add-music", (film) => addMusic(film, { songId, fromSeconds }), { count: 1 });
  selectNew(session, before);
}
