"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "zustand";
import { usePlanned, useSession, useView } from "@/components/editor/session-context";
import { followPinch } from "@/lib/editor/gestures/follow-pinch";
import { clampZoom, fitZoom, scrollForZoom, scrollKeepingFrame } from "@/lib/editor/geometry/time-scale";

export type TimelineScale = {
  zoom: number;
  /** Zooms around a point of the viewport, or around the playhead if none is given. */
  zoomTo(pixelsPerSecond: number, pointerX?: number): void;
  fit(): void;
};

/** The scale in pixels per second: the chosen zoom, or the one that fits the whole film. It stays put during drags. */
export function useTimelineScale(
  scrollerRef: RefObject<HTMLDivElement | null>,
  width: number,
): TimelineScale {
  const session = useSession();
  const chosen = useView((view) => view.pixelsPerSecond);
  const durationSeconds = usePlanned((plan) => plan.durationSeconds);
  const isDragging = useStore(session.documents, ({ gesture }) => gesture !== null);
  const wanted = chosen ?? fitZoom(durationSeconds, width);
  const [resting, setResting] = useState(wanted);
  if (!isDragging && resting !== wanted) setResting(wanted);
  const zoom = isDragging ? resting : wanted;

  const pendingScrollRef = useRef<number | null>(null);
  useEffect(() => {
    if (pendingScrollRef.current === null || !scrollerRef.current) return;
    scrollerRef.current.scrollLeft = pendingScrollRef.current;
    pendingScrollRef.current = null;
  }, [scrollerRef, zoom]);

  const zoomTo = (pixelsPerSecond: number, pointerX?: number) => {
    const next = clampZoom(pixelsPerSecond);
    if (next === zoom) return;
    const scrollLeft = scrollerRef.current?.scrollLeft ?? 0;
    pendingScrollRef.current =
      pointerX === undefined
        ? scrollKeepingFrame(session.playhead.frame(), { scrollLeft, width }, zoom, next)
        : scrollForZoom({ scrollLeft, pointerX }, zoom, next);
    session.view.setState({ pixelsPerSecond: next });
  };

  const onZoomWheel = useEffectEvent((event: WheelEvent, pointerX: number) => {
    zoomTo(zoom * Math.exp(-event.deltaY * 0.0022), pointerX);
  });
  const onPinch = useEffectEvent((factor: number, pointerX: number) => zoomTo(zoom * factor, pointerX));
  useEffect(() => {
    const node = scrollerRef.current;
    if (!node) return;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        onZoomWheel(event, event.clientX - node.getBoundingClientRect().left);
      } else if (!event.shiftKey && Math.abs(event.deltaY) > Math.abs(event.deltaX)) {
        event.preventDefault();
        node.scrollLeft += event.deltaY;
      }
    };
    // React's own wheel listeners are passive, so they cannot keep the page from zooming.
    node.addEventListener("wheel", onWheel, { passive: false });
    const stopPinch = followPinch(node, (factor, middleX) =>
      onPinch(factor, middleX - node.getBoundingClientRect().left),
    );
    return () => {
      node.removeEventListener("wheel", onWheel);
      stopPinch();
    };
  }, [scrollerRef]);

  const fit = () => {
    pendingScrollRef.current = null;
    session.view.setState({ pixelsPerSecond: null });
    scrollerRef.current?.scrollTo({ left: 0 });
  };
  return { zoom, zoomTo, fit };
}
