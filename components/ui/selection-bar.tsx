"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  label: string;
  text: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
};

/** Actions for the selection. Escape clears it. The keyboard then goes back to where it came from. */
export function SelectionBar({ label, text, clearLabel, onClear, children }: Props) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isBusy = document.querySelector("dialog[open], [popover]:not([aria-hidden]):popover-open");
    if (event.key === "Escape" && !isBusy) onClear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const bar = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const node = bar.current;
    return () => {
      if (node?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={bar}
      onFocus={({ relatedTarget }) => {
        const isFromElsewhere = relatedTarget instanceof HTMLElement && !bar.current?.contains(relatedTarget);
        if (isFromElsewhere) cameFrom.current = relatedTarget;
      }}
      role="toolbar"
      aria-label={label}
      data-testid="selection-bar"
      data-selection-bar=""
      className="fixed inset-x-2 bottom-(--above-bar) z-20 mx-auto flex w-fit max-w-full items-center gap-1 max-sm:gap-0 rounded-surface border border-hairline bg-surface p-1.5 shadow-floating sm:bottom-6 [&>button]:shrink-0 [&>button]:whitespace-nowrap"
    >
      <IconButton icon={X} label={clearLabel} size="small" onClick={onClear} data-testid="clear-selection" />
      <p role="status" className="min-w-0 truncate px-2 text-14 font-medium max-sm:px-0">
        {text}
      </p>
      {children}
    </div>
  );
}
