"use client";

import { useEffect } from "react";
import type { UploadAccount } from "@/lib/client/uploads/upload-queue";
import { uploads } from "@/lib/client/uploads/uploads";

/** Resumes the signed-in person's uploads, on every page that knows who that is. */
export function OpenUploads({ accountId, limits: { photo, song, clip, voice, archive } }: UploadAccount) {
  useEffect(
    () => void uploads.open({ accountId, limits: { photo, song, clip, voice, archive } }),
    [accountId, photo, song, clip, voice, archive],
  );
  return null;
}
