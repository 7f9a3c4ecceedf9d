"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { hideUntilPlaced, placeBeside, type Side } from "@/components/ui/place-beside";

type Options = {
  /** The list's id, by which its button is found. */
  id: string;
  isOpen: boolean;
  align: "start" | "end";
  side: Side | undefined;
};

/** Keeps a menu beside the button that opens it, even while the page scrolls beneath. */
export function useMenuPlace(list: RefObject<HTMLElement | null>, { id, isOpen, align, side }: Options) {
  const place = () => {
    const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (!list.current || !anchor) return;
    placeBeside(list.current, anchor, align, side);
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
    hide() {
      if (list.current) hideUntilPlaced(list.current);
    },
    place,
  };
}
