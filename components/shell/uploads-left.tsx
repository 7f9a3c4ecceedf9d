"use client";

import { uploadWords } from "@/components/strings/uploads";
import { isUnderWay } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";

/** Reassures people who sign out during uploads: nothing is lost, and nobody else gets the files. */
export function UploadsLeft() {
  const count = useUploads(({ uploads }) => uploads.filter(isUnderWay).length);
  if (count === 0) return null;
  return (
    <p role="status" className="mb-4 text-14 text-ink-soft" data-testid="uploads-left">
      {uploadWords.leftBehind(count)}
    </p>
  );
}
