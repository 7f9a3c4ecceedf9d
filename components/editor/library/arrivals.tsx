"use client";

import { useArrivals } from "@/components/editor/library/use-intake";

/** Once the edits of an earlier visit are in the film again: they must not be written over what is placed here. */
export function Arrivals() {
  useArrivals();
  return null;
}
