"use client";

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { monthAt, type MonthMark, yearLabels } from "@/components/photos/month-marks";
import { useScrolledShare } from "@/components/photos/use-scrolled-share";
import { photosWords as words } from "@/components/strings/photos";
import { useElementSize } from "@/components/ui/use-element-size";

type Props = {
  grid: RefObject<HTMLElement | null>;
  marks: readonly MonthMark[];
  heightPx: number;
  /** What covers the top of the window. */
  headerPx: number;
};

const labelGapPx = 22;

/** A track at the edge of the window that stands for the whole library: it leads to any month at once. */
export function MonthScrubber({ grid, marks, heightPx, headerPx }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const { height: trackPx } = useElementSize(track);
  const { share, maxTopPx, isScrolling, scrollTo } = useScrolledShare(grid, { heightPx, headerPx });
  const [pointed, setPointed] = useState<number>();
  const [isDragging, setDragging] = useState(false);
  const index = monthAt(marks, share * maxTopPx + 1);
  const shown = pointed === undefined ? share : pointed;

  function shareAt({ clientY }: PointerEvent): number {
    const { top = 0, height = 1 } = track.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (clientY - top) / height));
  }
  function point(event: PointerEvent, isDown: boolean): void {
    const at = shareAt(event);
    setPointed(at);
    if (isDown) scrollTo(at * maxTopPx);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const last = marks.length - 1;
    const steps: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      PageUp: index - 12,
      PageDown: index + 12,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    scrollTo(marks[Math.min(last, Math.max(0, next))]?.topPx ?? 0);
  }

  const isShown = isScrolling || isDragging || pointed !== undefined;
  return (
    <div
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label={words.month}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={marks.length - 1}
      aria-valuenow={index}
      aria-valuetext={marks[index]?.title}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        point(event, true);
      }}
      onPointerMove={(event) => {
        if (isDragging || event.pointerType === "mouse") point(event, isDragging);
      }}
      onPointerUp={() => setDragging(false)}
      onLostPointerCapture={({ pointerType }) => {
        setDragging(false);
        if (pointerType !== "mouse") setPointed(undefined);
      }}
      onPointerLeave={() => setPointed(undefined)}
      className={`fixed right-0 bottom-(--above-bar) z-10 w-9 cursor-ns-resize touch-none rounded-l-control transition-opacity sm:bottom-6 focus-visible:opacity-100 max-md:w-7 ${isShown ? "opacity-100" : "opacity-0 no-mouse:pointer-events-none"}`}
      style={{ top: headerPx + 12 }}
      data-testid="month-scrubber"
    >
      <div aria-hidden="true" className="absolute inset-y-0 right-0 text-12 font-medium text-ink-soft">
        {yearLabels(marks, { maxTopPx, trackPx, gapPx: labelGapPx }).map(({ year, atPx }) => (
          <span
            key={atPx}
            className="absolute right-1 -translate-y-1/2 rounded-full bg-paper/85 px-1 tabular-nums"
            style={{ top: atPx }}
          >
            {year}
          </span>
        ))}
        <span
          className="absolute right-0 h-0.5 w-7 -translate-y-1/2 rounded-full bg-accent"
          style={{ top: share * trackPx }}
        />
        {isShown ? (
          <span
            className="absolute right-9 -translate-y-1/2 rounded-full border border-hairline bg-surface px-3 py-1 text-14 whitespace-nowrap text-ink shadow-floating"
            style={{ top: Math.min(Math.max(shown * trackPx, 16), Math.max(16, trackPx - 16)) }}
            data-testid="month-pointed"
          >
            {marks[monthAt(marks, shown * maxTopPx + 1)]?.title}
          </span>
        ) : null}
      </div>
    </div>
  );
}
