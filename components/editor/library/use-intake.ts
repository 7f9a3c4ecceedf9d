"use client";

import { useCallback, useEffect } from "react";
import { isWriting } from "@/components/ui/key-place";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { toast } from "@/components/ui/toasts-store";
import { readArchiveItems } from "@/lib/client/queries/archives";
import { uploads } from "@/lib/client/uploads/uploads";
import { placeArrivals } from "@/lib/editor/intake/place-arrivals";
import { type Taken, takeFiles } from "@/lib/editor/intake/take-files";
import { MAX_ASSETS } from "@/lib/film/limits";

function onFull(): void {
  toast({ text: editorWords.library.filmFull(MAX_ASSETS) });
}

/** Takes files from the device into the library or the film. */
export function useIntake(): (taken: Taken) => void {
  const session = useSession();
  return useCallback((taken) => takeFiles(session, uploads, taken), [session]);
}

/** Places finished uploads in this film while it is open. */
export function useArrivals(): void {
  const session = useSession();
  useEffect(
    () => placeArrivals(session, uploads, { onFull, isBusy: isWriting, readArchive: readArchiveItems }),
    [session],
  );
}
