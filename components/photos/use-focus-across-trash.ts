"use client";

import { type RefObject, useEffect, useRef } from "react";

/** For the button that leads to the trash, and the one that leads back, each of which goes away when it is pressed. */
export function useFocusAcrossTrash(isTrash: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasTrash = useRef(isTrash);
  useEffect(() => {
    if (wasTrash.current !== isTrash) button.current?.focus({ preventScroll: true });
    wasTrash.current = isTrash;
  }, [isTrash]);
  return button;
}
