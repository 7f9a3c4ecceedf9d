import { createContext, type RefObject, useContext } from "react";
import type { PlacedClip } from "@/lib/editor/geometry/place-clips";

/** What gestures need to know about the timeline while they happen. */
export type TimelineGeometry = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly current: { zoom: number; placed: readonly PlacedClip[]; width: number };
};

export const TimelineContext = createContext<TimelineGeometry | null>(null);

export function useTimeline(): TimelineGeometry {
  const timeline = useContext(TimelineContext);
  if (!timeline) throw new Error("This belongs on a timeline.");
  return timeline;
}

/** Converts window pixels to scrolled pixels. */
export function contentX({ scroller }: TimelineGeometry, clientX: number): number {
  const node = scroller.current;
  return node ? clientX - node.getBoundingClientRect().left + node.scrollLeft : clientX;
}

export function contentY({ scroller }: TimelineGeometry, clientY: number): number {
  const node = scroller.current;
  return node ? clientY - node.getBoundingClientRect().top + node.scrollTop : clientY;
}

/** Whether a point of the window lies over the timeline. */
export function isOverTimeline({ scroller }: TimelineGeometry, x: number, y: number): boolean {
  const box = scroller.current?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
