"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { librarySongsQuery, ownSongsQuery } from "@/lib/client/queries/songs";
import { photosQuery } from "@/lib/client/queries/photos";
import { catalogOf } from "@/lib/editor/assets/catalog-of";
import { type Video } from "@/lib/editor/document/project";
import { type EditorSession } from "@/lib/editor/session/editor-session";

/** What is known of photos and songs, from the server's data, for everything that draws or plans the film. */
export function useCatalogSync(session: EditorSession, video: Video): void {
  const { data: albums } = useQuery(photosQuery());
  const { data: ownSongs } = useQuery(ownSongsQuery());
  const { data: librarySongs } = useQuery(librarySongsQuery());
  const { assets } = video;
  useEffect(() => {
    const known = session.catalog.getState();
    session.catalog.setState(
      catalogOf({ albums: albums?.albums, ownSongs, librarySongs, assets, known }),
      true,
    );
  }, [session, albums, ownSongs, librarySongs, assets]);
}
