"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { MethodMark } from "@/components/docs/method-mark";
import type { Method } from "@/lib/contracts/endpoint";

export type NavGroup = {
  name: string;
  anchor: string;
  entries: { anchor: string; label: string; method?: Method }[];
};

/** The entry whose section is being read: the last one whose top has passed the upper part of the window. */
function useReadAnchor(groups: readonly NavGroup[]): string | undefined {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const anchors = groups.flatMap(({ entries }) => entries.map(({ anchor }) => anchor));
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, boundingClientRect, rootBounds } of changes) {
          if (boundingClientRect.top < (rootBounds?.bottom ?? 0)) passed.add(target.id);
          else passed.delete(target.id);
        }
        setRead(anchors.findLast((anchor) => passed.has(anchor)));
      },
      { rootMargin: "0px 0px -75% 0px" },
    );
    for (const anchor of anchors) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [groups]);
  return read;
}

/** Keeps the current entry in view when the column is longer than the window. */
function useFollow(nav: RefObject<HTMLElement | null>, read: string | undefined): void {
  useEffect(() => {
    const column = nav.current;
    const entry = column?.querySelector<HTMLElement>("[aria-current]");
    if (!column || !entry) return;
    const { top, bottom } = entry.getBoundingClientRect();
    const frame = column.getBoundingClientRect();
    const margin = frame.height / 8;
    if (top < frame.top + margin) column.scrollBy(0, top - frame.top - margin);
    else if (bottom > frame.bottom - margin) column.scrollBy(0, bottom - frame.bottom + margin);
  }, [nav, read]);
}

/** Navigation: a column beside the text, or a list that unfolds above it on narrow screens. */
export function DocsNav({ groups }: { groups: readonly NavGroup[] }) {
  const read = useReadAnchor(groups);
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  useFollow(nav, read);
  const label = groups.flatMap(({ entries }) => entries).find(({ anchor }) => anchor === read)?.label;
  return (
    <nav
      ref={nav}
      aria-label="Reference"
      className="sticky top-0 z-10 max-lg:-mx-6 max-lg:border-y max-lg:border-hairline max-lg:bg-paper sm:max-lg:-mx-10 lg:h-dvh lg:overflow-y-auto lg:py-6"
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex h-12 w-full items-center gap-3 px-6 text-left text-14 font-medium sm:px-10 lg:hidden"
      >
        Contents
        <span className="min-w-0 truncate font-normal text-ink-soft">{label}</span>
      </button>
      <div
        className={`max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:px-6 max-lg:pb-6 sm:max-lg:px-10 ${open ? "" : "max-lg:hidden"}`}
      >
        {groups.map(({ name, anchor, entries }) => (
          <div key={anchor} className="mb-5">
            <h2 id={`nav-${anchor}`} className="pb-1 text-12 font-semibold text-ink-soft">
              {name}
            </h2>
            <ul aria-labelledby={`nav-${anchor}`}>
              {entries.map((entry) => (
                <li key={entry.anchor}>
                  <a
                    href={`#${entry.anchor}`}
                    aria-current={entry.anchor === read ? "location" : undefined}
                    onClick={() => setOpen(false)}
                    className={`flex items-baseline gap-2 rounded-control py-1 pr-2 text-13 transition-colors hover:text-ink ${entry.anchor === read ? "font-medium text-ink" : "text-ink-soft"}`}
                  >
                    <span className="min-w-0 flex-1">{entry.label}</span>
                    {entry.method ? <MethodMark method={entry.method} /> : null}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
