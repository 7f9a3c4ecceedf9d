"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { placeBeside, type Side } from "@/components/ui/place-beside";

type Options = {
  /** The list's, by which its button is found. */
  id: string;
  isOpen: boolean;
  align: "start" | "end";
  side: Side | undefined;
};

/** Keeps a menu beside the button that opens it, also while the page scrolls below it. */
export function useMenuPlace(list: RefObject<HTMLElement | null>, { id, isOpen, align, side }: Options) {
  const place = () => {
    const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (!list.current || !anchor) return;
    placeBeside(list.current, anchor, align, side);
    list.current.style.removeProperty("visibility");
  };
  const follow = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && list.current?.contains(target)) return;
    place();
  });
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const { signal } = over;
    window.addEventListener("scroll", follow, { signal, capture: true, passive: true });
    window.addEventListener("resize", follow, { signal });
    return () => over.abort();
  }, [isOpen]);

  return {
    /**
     * Browsers show a popover before they tell that it is open, and only then it has a size to be placed by. For that
     * moment it would be seen in the corner of the window.
     */
    hideUntilPlaced() {
      list.current?.style.setProperty("visibility", "hidden");
    },
    place,
  };
}
