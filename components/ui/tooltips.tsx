"use client";

import { useEffect, useRef } from "react";
import { placeBeside } from "@/components/ui/place-beside";

const delayMs = 500;

/**
 * Shows any element's `data-tip` while the mouse rests on it or it has the keyboard focus. One tooltip serves the whole
 * page; Escape hides it. Names for screen readers come from the elements themselves.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const layer = tip.current;
    if (!layer) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shownFor: Element | undefined;
    let isByKeyboard = false;
    const hide = () => {
      clearTimeout(timer);
      shownFor = undefined;
      if (layer.matches(":popover-open")) layer.hidePopover();
    };
    const show = (target: Element, text: string) => {
      if (!target.isConnected) return;
      layer.textContent = text;
      layer.showPopover();
      placeBeside(layer, target, "middle");
    };
    const begin = (event: Event, waitMs: number) => {
      const target = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
      if (target === shownFor) return;
      hide();
      const text = target?.getAttribute("data-tip");
      if (!target || !text || target.getAttribute("aria-expanded") === "true") return;
      shownFor = target;
      timer = setTimeout(() => show(target, text), waitMs);
    };
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.target !== layer) begin(event, delayMs);
    };
    const onFocus = (event: FocusEvent) => {
      // After a click, WebKit shows the focus of whatever a dialog focuses when it opens.
      if (!isByKeyboard) return;
      if (event.target instanceof Element && event.target.matches(":focus-visible")) begin(event, 0);
    };
    const onKey = (event: KeyboardEvent) => {
      isByKeyboard = true;
      if (event.key === "Escape") hide();
    };
    const onPointerDown = () => {
      isByKeyboard = false;
      hide();
    };
    const quiet = new AbortController();
    const { signal } = quiet;
    document.addEventListener("pointerover", onPointerOver, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    document.addEventListener("focusout", hide, { signal });
    document.addEventListener("pointerdown", onPointerDown, { signal, capture: true });
    document.addEventListener("scroll", hide, { signal, capture: true, passive: true });
    document.addEventListener("keydown", onKey, { signal, capture: true });
    return () => {
      quiet.abort();
      hide();
    };
  }, []);

  return (
    <div
      ref={tip}
      popover="manual"
      aria-hidden="true"
      className="pointer-events-none fixed inset-auto m-0 max-w-64 rounded-control border-0 bg-ink px-2 py-1 text-12 font-medium text-paper shadow-floating"
    />
  );
}
