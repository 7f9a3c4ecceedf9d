"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  count?: number | string;
  /** What is behind it, small. */
  picture?: ReactNode;
};

type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** The element whose content changes. */
  panelId: string;
};

export function Tabs<Id extends string>({ label, tabs, current, onChange, panelId }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const isPictured = tabs.some(({ picture }) => picture !== undefined);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-tab="${CSS.escape(current)}"]`);
    if (!list.current || !chosen) return;
    // Of the row alone: the page stays where it is.
    const [row, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.left < row.left) list.current.scrollLeft -= row.left - tab.left;
    if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
  }, [current]);

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === current);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex gap-1 overflow-x-auto [scrollbar-width:thin]"
    >
      {tabs.map(({ id, label: name, count, picture }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === current}
          aria-controls={panelId}
          tabIndex={id === current ? 0 : -1}
          data-tab={id}
          data-testid={`tab-${id}`}
          onClick={() => onChange(id)}
          className={`flex shrink-0 items-center rounded-control text-14 font-medium text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-selected:bg-sunken aria-selected:text-ink ${isPictured ? "h-13 gap-3 py-1.5 pr-4 pl-1.5 text-left" : "h-9 gap-2 px-3"}`}
        >
          {picture}
          <span className={`max-w-56 min-w-0 ${isPictured ? "grid" : "flex items-center gap-2"}`}>
            <span className="truncate">{name}</span>
            {count === undefined ? null : <span className="text-13 font-normal text-ink-soft">{count}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
