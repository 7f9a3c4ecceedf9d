"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { focusOpenTab } from "@/components/ui/focus-open-tab";

type Place = { index: number; testId: string | undefined };

/**
 * Keeps the keyboard in a list whose items go away: whatever comes to lie in the place of the one that had the focus gets
 * it, at the same button; behind the last one, the open tab, unless `whenEmpty` knows better. It also comes back to the
 * list from what disappears beside it, such as a bar for the selection. `state` is another text after whatever may take
 * the focus away.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  state: string,
  whenEmpty: () => void = focusOpenTab,
): void {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (!(target instanceof HTMLElement) || !list.current?.contains(target)) return;
        const index = [...list.current.children].findIndex((item) => item.contains(target));
        place.current = { index, testId: target.dataset["testid"] };
      },
      { signal },
    );
    // Whoever presses beside the list has left it, unless what they press belongs to the selection.
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        const isNear = target instanceof Element && target.closest("[data-selection-bar], dialog");
        if (!isNear && !(target instanceof Node && list.current?.contains(target))) place.current = undefined;
      },
      { signal, capture: true },
    );
    return () => over.abort();
  }, [list]);

  const keep = useEffectEvent(() => {
    const { index, testId } = place.current ?? {};
    const items = list.current?.children ?? [];
    if (index === undefined || document.activeElement !== document.body) return;
    if (items.length === 0) return whenEmpty();
    const item = items[Math.min(index, items.length - 1)];
    const button =
      testId === undefined ? null : item?.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
    (button ?? item?.querySelector<HTMLElement>("a[href], button"))?.focus({ preventScroll: true });
  });
  useEffect(() => keep(), [state]);
  // A dialog that asked first had the focus while the item went, and cannot give it back to it.
  useEffect(() => {
    const listen = () => keep();
    document.addEventListener("close", listen, { capture: true });
    return () => document.removeEventListener("close", listen, { capture: true });
  }, []);
}
