"use client";

import { useEffect, useState } from "react";
import { readFilm } from "@/lib/editor/save/read-film";
import type { Video } from "@/lib/editor/document/project";
import type { FilmDocument } from "@/lib/film/document";

export type OpenedFilm = {
  video: Video;
  document: FilmDocument;
  version: string;
  /** Whether the film that was made last shows this document; undefined where nobody asked. */
  isFilmUpToDate: boolean | undefined;
};

/** The last save of films that were left for another page of the studio. */
const left = new Map<string, Promise<void>>();

/** Call when the editor closes, with what sends its last edits. */
export function leaveFilm(videoId: string, saved: Promise<void>): void {
  left.set(videoId, saved);
}

/**
 * The film to edit: what the page brought, unless somebody comes back to a page they left. The router shows that one as it
 * was then, so the film is asked for again; undefined meanwhile.
 */
export function useOpenedFilm(fromPage: OpenedFilm): OpenedFilm | undefined {
  const [brought] = useState(fromPage);
  const [film, setFilm] = useState(() => (left.has(brought.video.id) ? undefined : brought));
  const isMissing = film === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const read = async () => {
      await left.get(brought.video.id);
      const { video, project, version } = await readFilm(brought.video.id);
      return { video, document: project.document, version, isFilmUpToDate: undefined };
    };
    // Without a connection, what the page brought is all there is; edits are in the journal.
    void read()
      .catch(() => brought)
      .then((now) => {
        if (!isOver) setFilm(now);
      });
    return () => {
      isOver = true;
    };
  }, [isMissing, brought]);
  return film;
}
