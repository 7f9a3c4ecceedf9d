import type { Upload } from "@/lib/client/uploads/upload";
import { kindOfFile } from "@/lib/client/uploads/refuse-file";
import type { UploadQueue } from "@/lib/client/uploads/create-upload-queue";
import { photoFacts, songEntry } from "@/lib/editor/assets/catalog-of";
import { applyEdit, editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { chooseSong } from "@/lib/editor/commands/add-to-film";
import { firstFilm } from "@/lib/editor/commands/first-film";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { addClips } from "@/lib/film/operations/add-clips";

export interface Taken {
  files: readonly File[];
  /** Into the film, or only into the library. */
  into: "film" | "library";
  /** Where in the film; at its end when not given. */
  atSeconds?: number;
  /** For a film that has no name yet. */
  nameFor(earliestMs: number): string;
}

const defaultStyle = "vanilla";

export function purposeOf(videoId: string): string {
  return `editor:${videoId}`;
}

/**
 * Files from a person's device: uploaded a few at a time, and put into the film in the order they were given as they
 * arrive. All of them are one step to undo. What is no picture or song is told as such by the queue.
 */
export function takeFiles(session: EditorSession, queue: UploadQueue, taken: Taken): void {
  const songFiles = taken.files.filter((file) => kindOfFile(file) === "song");
  const photoFiles = taken.files.filter((file) => kindOfFile(file) !== "song");
  const purpose = purposeOf(session.videoId);
  const songIds = queue.add("song", songFiles, purpose);
  const photoIds = queue.add("photo", photoFiles, purpose);
  const isFirst = taken.into === "film" && filmOf(session).visuals.length === 0;
  const mergeKey = `intake ${photoIds[0] ?? songIds[0] ?? ""}`;
  const takenAt = new Map<string, number>();
  const waiting = new Set([...photoIds, ...songIds]);
  let next = 0;
  let placeSeconds = taken.atSeconds;

  const place = (upload: Upload): void => {
    if (upload.song) {
      const song = songEntry(upload.song, true);
      session.catalog.setState(({ songs }) => ({ songs: new Map([...songs, [song.id, song]]) }));
      if (taken.into === "film" && filmOf(session).music.length === 0) chooseSong(session, song.id);
    }
    if (!upload.photo) return;
    const facts = photoFacts(upload.photo);
    session.catalog.setState(({ photos }) => ({ photos: new Map([...photos, [facts.id, facts]]) }));
    // Cameras and phones write the time of the shot there; the service may know better from the picture itself.
    takenAt.set(facts.id, facts.takenAt ?? upload.file.lastModified / 1000);
    if (taken.into === "library") return;
    if (isFirst) addToFirstFilm(facts.id);
    else addInOrder(facts.id);
  };

  const addToFirstFilm = (photoId: string) => {
    const { songs } = session.catalog.getState();
    const songId = [...songs.values()].find((song) => !song.isOwn)?.id;
    const name = taken.nameFor(Math.min(...takenAt.values()) * 1000);
    applyEdit(
      session,
      "first-film",
      (project) => firstFilm(project, { photoIds: [photoId], takenAt, style: defaultStyle, songId, name }),
      { mergeKey },
    );
  };
  const addInOrder = (photoId: string) => {
    const before = filmOf(session).visuals;
    editFilm(
      session,
      "add-photos",
      (film) => addClips(film, { clips: [{ kind: "image", photoId, caption: "" }], atSeconds: placeSeconds }),
      { mergeKey },
    );
    const added = filmOf(session).visuals.find((clip) => !before.some(({ id }) => id === clip.id));
    if (placeSeconds !== undefined && added) placeSeconds = added.endSeconds;
  };

  const settle = () => {
    const { uploads } = queue.store.getState();
    const find = (id: string) => uploads.find((upload) => upload.id === id);
    for (const id of songIds) {
      const upload = find(id);
      if (waiting.has(id) && (!upload || upload.state === "done")) {
        waiting.delete(id);
        if (upload) place(upload);
      }
    }
    while (next < photoIds.length) {
      const id = photoIds[next] ?? "";
      const upload = find(id);
      if (upload && upload.state !== "done" && upload.state !== "failed") break;
      next += 1;
      waiting.delete(id);
      if (upload) place(upload);
    }
    // One that failed may be tried again later: it is then in the library, not in the film.
    if (waiting.size === 0) stop();
  };
  const stop = queue.store.subscribe(settle);
  settle();
}
