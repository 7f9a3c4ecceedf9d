import { useState } from "react";

/**
 * Whether something is open, or has been. Until then its code need not load, and from then on it stays in the page, so
 * that closing can be animated.
 */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
