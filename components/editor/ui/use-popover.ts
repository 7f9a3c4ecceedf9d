"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

interface Popover {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** Something that opens below a button, and closes when someone goes elsewhere or presses Escape. */
export function usePopover(): Popover {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target);
    const closeOutside = (event: Event) => {
      if (!isInside(event.target)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener("pointerdown", closeOutside, { signal: over.signal, capture: true });
    window.addEventListener("focusin", closeOutside, { signal: over.signal });
    window.addEventListener("keydown", onKeyDown, { signal: over.signal, capture: true });
    return () => over.abort();
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    root,
    button,
  };
}
