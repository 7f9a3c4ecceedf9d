"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and without JavaScript, for controls that do nothing without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
