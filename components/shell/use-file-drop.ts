"use client";

import { droppedFiles } from "@/components/shell/dropped-files";
import { tellOthers } from "@/components/shell/tell-others";
import { useDraggedFiles } from "@/components/shell/use-dragged-files";
import { usePastedFiles } from "@/components/shell/use-pasted-files";
import { UPLOAD_KINDS, type UploadKind } from "@/lib/contracts/uploads";

/** Accepts files that are pasted or dropped anywhere on the page, folders too. True while files are held over it. */
export function useFileDrop(
  onFiles: (files: File[]) => void,
  kinds: readonly UploadKind[] = UPLOAD_KINDS,
): boolean {
  usePastedFiles(onFiles);
  return useDraggedFiles((dropped) => {
    void droppedFiles(dropped, kinds).then(({ files, otherCount, unreadableCount }) => {
      tellOthers(otherCount, unreadableCount);
      if (files.length > 0) onFiles(files);
    });
  });
}
