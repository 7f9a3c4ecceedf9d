"use client";

import { memo, type PointerEvent } from "react";
import { useSession } from "@/components/editor/session-context";
import { scrubByPointer } from "@/components/editor/timeline/scrub-gesture";
import { useTimeline } from "@/components/editor/timeline/timeline-geometry";
import { RULER_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { rulerScale, secondsOfX, TRACK_PADDING } from "@/lib/editor/geometry/time-scale";
import type { Span } from "@/lib/editor/geometry/window-of-items";

function labelOf(seconds: number, isFine: boolean): string {
  const tidy = Math.round(seconds * 100) / 100;
  if (tidy < 60) return isFine ? `${tidy.toFixed(1)} s` : `${Math.round(tidy)} s`;
  return `${Math.floor(tidy / 60)}:${String(Math.round(tidy % 60)).padStart(2, "0")}`;
}

export const Ruler = memo(function Ruler({ zoom, view }: { zoom: number; view: Span }) {
  const session = useSession();
  const timeline = useTimeline();
  const { labelSeconds, tickSeconds } = rulerScale(zoom);
  const first = Math.max(0, Math.floor(secondsOfX(view.left, zoom) / labelSeconds));
  const last = Math.ceil(secondsOfX(view.right, zoom) / labelSeconds);
  const labels = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * labelSeconds);
  const tick = tickSeconds * zoom;

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    scrubByPointer(session, timeline, event.nativeEvent);
  };

  return (
    <div
      className="absolute inset-x-0 top-0 cursor-col-resize touch-none border-b border-hairline"
      style={{ height: RULER_HEIGHT }}
      onPointerDown={onPointerDown}
      data-testid="ruler"
      aria-hidden="true"
    >
      <div
        className="absolute right-0 bottom-0 h-1.5 opacity-70"
        style={{
          left: TRACK_PADDING,
          backgroundImage: "linear-gradient(to right, var(--control-line) 1px, transparent 1px)",
          backgroundSize: `${tick}px 100%`,
        }}
      />
      {labels.map((seconds) => (
        <span
          key={seconds}
          className="absolute top-1 border-l border-control-line pl-2 text-12 whitespace-nowrap leading-4 text-ink-soft"
          style={{ left: TRACK_PADDING + seconds * zoom }}
        >
          {labelOf(seconds, labelSeconds < 1)}
        </span>
      ))}
    </div>
  );
});
