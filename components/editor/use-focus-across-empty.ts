"use client";

import { useEffect, useRef } from "react";

/** The first clips and the invitation replace each other: the focus moves along instead of getting lost. */
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
