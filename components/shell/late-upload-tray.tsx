"use client";

import { lazy, Suspense, useEffect } from "react";
import { loadPatiently } from "@/lib/client/load-patiently";
import { useUploads } from "@/lib/client/uploads/uploads";

const load = () => import("@/components/shell/upload-tray");
const idleAfterMs = 2_000;

/** Loads with the first upload, or once the page is idle. */
const UploadTray = lazy(async () => ({ default: (await loadPatiently(load)).UploadTray }));

export function LateUploadTray({ isInEditor }: { isInEditor?: boolean }) {
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), idleAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{hasUploads ? <UploadTray isInEditor={isInEditor} /> : null}</Suspense>;
}
