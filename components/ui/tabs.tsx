"use client";

import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  count?: number | string;
  /** A small picture of the content. */
  picture?: ReactNode;
  /** Shown above the label. Tabs with icons share the full width. */
  icon?: LucideIcon;
};

type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** The id of the element whose content changes. */
  panelId: string;
  testIdPrefix?: string;
};

const looks = {
  plain: {
    list: "flex gap-1 overflow-x-auto [scrollbar-width:thin]",
    tab: "flex h-9 gap-2 px-3 text-14 by-thumb:h-11",
  },
  pictured: {
    list: "flex gap-1 overflow-x-auto [scrollbar-width:thin]",
    tab: "flex h-13 gap-3 py-1.5 pr-4 pl-1.5 text-left text-14",
  },
  icons: {
    list: "grid auto-cols-fr grid-flow-col gap-1",
    tab: "grid justify-items-center gap-0.5 py-1.5 text-12",
  },
} as const;

export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  panelId,
  testIdPrefix = "tab-",
}: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const isPictured = tabs.some(({ picture }) => picture !== undefined);
  const look = looks[tabs.some(({ icon }) => icon) ? "icons" : isPictured ? "pictured" : "plain"];
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-tab="${CSS.escape(current)}"]`);
    if (!list.current || !chosen) return;
    // Scroll only the row of tabs, and leave the page where it is.
    const [row, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.left < row.left) list.current.scrollLeft -= row.left - tab.left;
    if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
  }, [current]);

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === current);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next || event.altKey) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={look.list}>
      {tabs.map(({ id, label: name, count, picture, icon: Icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === current}
          aria-controls={panelId}
          tabIndex={id === current ? 0 : -1}
          data-tab={id}
          data-testid={`${testIdPrefix}${id}`}
          onClick={() => onChange(id)}
          className={`shrink-0 items-center rounded-control font-medium text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-selected:bg-sunken aria-selected:text-ink ${look.tab}`}
        >
          {picture}
          {Icon ? <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.5} /> : null}
          <span className={`max-w-56 min-w-0 ${isPictured ? "grid" : "flex items-center gap-2"}`}>
            <span dir="auto" className="truncate text-left">
              {name}
            </span>
            {count === undefined ? null : <span className="text-13 font-normal text-ink-soft">{count}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
