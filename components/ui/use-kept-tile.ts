"use client";

import { type RefObject, useEffect, useRef } from "react";
import { focusOpenTab } from "@/components/ui/focus-open-tab";

/**
 * Keeps the keyboard in a grid whose tiles go away: the tile that comes to lie in the place of the one that had the focus
 * gets it. So it does when what the tile was deleted with is closed, such as the viewer. What stands above the tiles of a
 * section counts as the first of them. `isSelecting` may take the focus away, too.
 */
export function useKeptTile(grid: RefObject<HTMLElement | null>, count: number, isSelecting: boolean): void {
  const place = useRef<number>(undefined);
  useEffect(() => {
    const keep = () => {
      if (place.current === undefined || document.activeElement !== document.body) return;
      if (count === 0) return focusOpenTab();
      const index = Math.min(place.current, count - 1);
      grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    };
    const isBeside = (target: EventTarget | null) =>
      target instanceof Element && target.closest("[data-selection-bar], dialog") !== null;
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isBeside(target)) return;
      const around = grid.current?.contains(target) ? target.closest("li, section") : null;
      const index = around?.querySelector("[data-index]")?.getAttribute("data-index");
      place.current = index ? Number(index) : undefined;
    };
    document.addEventListener("focusin", follow, options);
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        if (!isBeside(target)) place.current = undefined;
      },
      options,
    );
    document.addEventListener("close", keep, options);
    keep();
    return () => over.abort();
  }, [grid, count, isSelecting]);
}
