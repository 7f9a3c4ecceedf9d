import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { placeClips } from "@/lib/editor/geometry/place-clips";
import type { FilmDocument } from "@/lib/film/document";

/** A timeline as gestures see it, without a page. Its scroller can be scrolled. */
export function stillTimeline(document: FilmDocument, { zoom, width }: { zoom: number; width: number }) {
  const scroller = {
    scrollLeft: 0,
    scrollTop: 0,
    getBoundingClientRect: () => ({ left: 0, right: width, top: 0, bottom: 200, width, height: 200 }),
  };
  const timeline: TimelineGeometry = {
    scroller: { current: scroller as unknown as HTMLDivElement },
    current: { zoom, placed: placeClips(document, zoom), width },
  };
  return { scroller, timeline };
}
