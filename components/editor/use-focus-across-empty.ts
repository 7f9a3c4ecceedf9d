"use client";

import { useEffect, useRef } from "react";

/** Moves the focus when the first clips replace the invitation, or the other way round, instead of losing it. */
export function useFocusAcrossEmpty(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return;
    wasEmpty.current = isEmpty;
    if (document.activeElement !== document.body) return;
    const next = isEmpty
      ? "[data-invitation] button"
      : "[data-clip-id][tabindex='0'], [data-clips][tabindex]";
    document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [isEmpty]);
}
