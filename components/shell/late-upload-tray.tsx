"use client";

import { lazy, Suspense, useEffect } from "react";
import { useUploads } from "@/lib/client/uploads/uploads";

const load = () => import("@/components/shell/upload-tray");
const restMs = 2_000;

/** Loads with the first upload, or once the page is idle. */
const UploadTray = lazy(async () => {
  for (;;) {
    try {
      return { default: (await load()).UploadTray };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }
});

export function LateUploadTray({ isInEditor }: { isInEditor?: boolean }) {
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{hasUploads ? <UploadTray isInEditor={isInEditor} /> : null}</Suspense>;
}
