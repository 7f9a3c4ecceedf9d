"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const ahead = "800px";

/**
 * Put the returned ref on the element after a list. Calls `onNear` as the end comes near, so that more arrives before
 * it is visible.
 */
export function useNearEnd(onNear: () => void, isActive: boolean): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const element = mark.current;
    if (!element || !isActive) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive]);
  return mark;
}
