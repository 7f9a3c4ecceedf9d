"use client";

import { useEffect, useRef } from "react";
import { focusOpenTab } from "@/components/ui/focus-open-tab";

/** An album that is deleted takes the menu with it that it was deleted with. */
export function useFocusAfterAlbum(albumId: string | undefined): void {
  const lastId = useRef(albumId);
  useEffect(() => {
    const isClosed = lastId.current !== undefined && lastId.current !== albumId;
    lastId.current = albumId;
    if (isClosed) focusOpenTab();
  }, [albumId]);
}
