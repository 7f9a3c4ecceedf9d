"use client";

import { type KeyboardEvent, useRef } from "react";

type Tab<Id extends string> = { id: Id; label: string; count?: number };

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
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="flex gap-1 overflow-x-auto">
      {tabs.map(({ id, label: name, count }) => (
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
          className="flex h-9 shrink-0 items-center gap-2 rounded-control px-3 text-14 font-medium text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-selected:bg-sunken aria-selected:text-ink"
        >
          {name}
          {count === undefined ? null : <span className="text-13 font-normal text-ink-soft">{count}</span>}
        </button>
      ))}
    </div>
  );
}
