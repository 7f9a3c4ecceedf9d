"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const ahead = "800px";

/** Put on the element after a list: tells while the end comes near, so that more is there before it is seen. */
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
