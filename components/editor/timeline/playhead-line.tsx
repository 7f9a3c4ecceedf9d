"use client";

import { memo, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { usePlanned, useSession } from "@/components/editor/session-context";
import { scrubByPointer } from "@/components/editor/timeline/scrub-gesture";
import { useTimeline } from "@/components/editor/timeline/timeline-geometry";
import { frameClock } from "@/components/editor/frame-clock";
import { editorWords } from "@/components/strings/editor";
import { xOfFrame } from "@/lib/editor/geometry/time-scale";
import { FPS } from "@/lib/film/time";

/** The playhead's line. During playback its position is set directly, without React. */
export const PlayheadLine = memo(function PlayheadLine({ zoom }: { zoom: number }) {
  const session = useSession();
  const timeline = useTimeline();
  const frameCount = usePlanned((plan) => plan.frameCount);
  const line = useRef<HTMLDivElement>(null);
  const { playhead, playback } = session;

  useEffect(() => {
    const place = (frame: number) => {
      const node = line.current;
      if (!node) return;
      const x = xOfFrame(frame, zoom);
      node.style.transform = `translateX(${x}px)`;
      node.setAttribute("aria-valuenow", String(frame));
      node.setAttribute("aria-valuetext", frameClock(frame));
      if (playback.getState().isPlaying) follow(timeline.scroller.current, x);
    };
    place(playhead.frame());
    return playhead.subscribe(place);
  }, [playhead, playback, timeline, zoom]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>("[role=slider]")?.focus();
    scrubByPointer(session, timeline, event.nativeEvent);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: FPS, PageDown: -FPS }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    playhead.seek(playhead.frame() + (event.shiftKey ? step * 10 : step));
  };

  return (
    <div
      ref={line}
      role="slider"
      tabIndex={0}
      aria-label={editorWords.timeline.playhead}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, frameCount - 1)}
      aria-valuenow={0}
      onKeyDown={onKeyDown}
      className="pointer-events-none absolute top-0 bottom-0 left-0 z-20 w-0 outline-none [&:focus-visible>span]:outline-2 [&:focus-visible>span]:outline-offset-2"
      data-testid="playhead"
    >
      <i aria-hidden="true" className="absolute inset-y-0 -left-px w-0.5 bg-accent" />
      <span
        onPointerDown={onPointerDown}
        className="pointer-events-auto absolute top-1 -left-[7px] h-4 w-3.5 cursor-ew-resize touch-none rounded-[4px_4px_7px_7px] bg-accent outline-focus"
      />
    </div>
  );
});

/** Keeps the playhead in view during playback, page by page. */
function follow(scroller: HTMLDivElement | null, x: number): void {
  if (!scroller) return;
  const { scrollLeft, clientWidth } = scroller;
  if (x > scrollLeft + clientWidth - 40) scroller.scrollLeft = x - 80;
  else if (x < scrollLeft) scroller.scrollLeft = Math.max(0, x - 80);
}
