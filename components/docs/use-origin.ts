"use client";

import { useSyncExternalStore } from "react";
import { exampleOrigin } from "@/lib/contracts/example-ids";

const never = () => () => {};

/** Where this page was read from: examples then work as they stand. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => exampleOrigin,
  );
}
