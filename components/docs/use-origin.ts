"use client";

import { useSyncExternalStore } from "react";
import { exampleOrigin } from "@/components/docs/curl-example";

const never = () => () => {};

/** Where this page was read from: examples then work as they stand. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => exampleOrigin,
  );
}
