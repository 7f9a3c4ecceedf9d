"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and without JavaScript: for controls that need it to do anything. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
