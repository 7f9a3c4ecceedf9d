"use client";

import { useSession } from "@/components/editor/session-context";
import { useUploads } from "@/lib/client/uploads/uploads";
import { comingFiles } from "@/lib/editor/intake/coming-files";

/** How many files are on their way into this film. */
export function useComingFiles(): number {
  const { videoId } = useSession();
  return useUploads((state) => comingFiles(videoId, state));
}
