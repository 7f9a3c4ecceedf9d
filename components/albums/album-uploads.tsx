"use client";

import { useEffect } from "react";
import { useAlbumChanges } from "@/components/albums/use-album-changes";
import { fillAlbumsFromUploads } from "@/lib/client/uploads/album-uploads";
import { uploads } from "@/lib/client/uploads/uploads";

/** Puts uploads into the albums they are for, whichever page is open by then. */
export function AlbumUploads() {
  const { fill } = useAlbumChanges();
  useEffect(() => fillAlbumsFromUploads(uploads, fill), [fill]);
  return null;
}
