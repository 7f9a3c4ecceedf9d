"use client";

import { useEffect, useEffectEvent } from "react";
import { keyPlaceOf } from "@/components/ui/key-place";

/** Ctrl+A, or ⌘A, selects what the page lists instead of its words. In fields and dialogs it keeps its meaning. */
export function useSelectAllKey(selectAll: () => void, isListed = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isAsked || event.key.toLowerCase() !== "a") return;
    const place = keyPlaceOf(event.target);
    if (place === "text" || place === "modal") return;
    event.preventDefault();
    selectAll();
  });
  useEffect(() => {
    if (!isListed) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isListed]);
}
