"use client";

import { lazy, Suspense } from "react";
import { loadPatiently } from "@/lib/client/load-patiently";

const load = () => import("@/components/editor/voice/recorder");

/** Most people never record: the code comes when somebody opens the recorder. */
const Recorder = lazy(async () => ({ default: (await loadPatiently(load)).Recorder }));

export function LateRecorder() {
  return (
    <Suspense>
      <Recorder />
    </Suspense>
  );
}
