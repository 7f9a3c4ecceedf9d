"use client";

import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { usePlanned, useSession, useTimedFilm } from "@/components/editor/session-context";
import { DragMarks } from "@/components/editor/timeline/drag-marks";
import { FilmTrack } from "@/components/editor/timeline/film-track";
import { marqueeByPointer } from "@/components/editor/timeline/marquee-gesture";
import { MusicTrack } from "@/components/editor/timeline/music-track";
import { PlayheadLine } from "@/components/editor/timeline/playhead-line";
import { Ruler } from "@/components/editor/timeline/ruler";
import { TimelineContext, type TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { TimelineToolbar } from "@/components/editor/timeline/timeline-toolbar";
import { FILM_HEIGHT, FILM_TOP, tracksHeight } from "@/components/editor/timeline/track-sizes";
import { useVoiceRows, VoiceTrack } from "@/components/editor/timeline/voice-track";
import type { TimelineScale } from "@/components/editor/timeline/use-timeline-scale";
import { PendingPhotos } from "@/components/shell/pending-photos";
import { editorWords } from "@/components/strings/editor";
import { placeClips } from "@/lib/editor/geometry/place-clips";
import { xOfFrame } from "@/lib/editor/geometry/time-scale";

const scrollStepPx = 240;

type Props = {
  geometry: TimelineGeometry;
  scale: TimelineScale;
  width: number;
};

/** The film, its music and its voices along time. Only what is in view is in the page. */
export function Timeline({ geometry, scale, width }: Props) {
  const session = useSession();
  const film = useTimedFilm();
  const frameCount = usePlanned((plan) => plan.frameCount);
  const { scroller } = geometry;
  const { zoom } = scale;
  const scrollLeft = useScrollWindow(scroller);
  const placed = useMemo(() => placeClips(film, zoom), [film, zoom]);
  const view = useMemo(
    () => ({ left: scrollLeft - scrollStepPx, right: scrollLeft + width + 2 * scrollStepPx }),
    [scrollLeft, width],
  );
  const rowsOfVoices = useVoiceRows();
  const contentWidth = Math.max(width, xOfFrame(frameCount, zoom) + 160);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    Object.assign(geometry.current, { zoom, placed, width });
  }, [geometry, zoom, placed, width]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.defaultPrevented) return;
    marqueeByPointer(session, geometry, event.nativeEvent);
  };

  return (
    <TimelineContext value={geometry}>
      <section
        aria-label={editorWords.timeline.label}
        className="border-t border-hairline bg-surface"
        data-testid="timeline"
      >
        <TimelineToolbar scale={scale} />
        <div
          ref={scroller}
          className="overflow-x-auto overflow-y-hidden overscroll-x-contain"
          onPointerDown={onPointerDown}
          data-testid="timeline-scroller"
        >
          <div
            ref={content}
            style={{ width: contentWidth, height: tracksHeight(rowsOfVoices) }}
            className="relative touch-pan-x overflow-x-clip select-none"
          >
            <Ruler zoom={zoom} view={view} />
            <FilmTrack placed={placed} view={view} zoom={zoom} />
            <PendingPhotos
              videoId={session.videoId}
              atEnd
              max={20}
              className="absolute flex gap-0.5"
              style={{ left: xOfFrame(frameCount, zoom) + 2, top: FILM_TOP, height: FILM_HEIGHT }}
            />
            <MusicTrack zoom={zoom} view={view} />
            {rowsOfVoices > 0 ? <VoiceTrack zoom={zoom} view={view} /> : null}
            <DragMarks />
            <PlayheadLine zoom={zoom} />
          </div>
        </div>
      </section>
    </TimelineContext>
  );
}

/** The scroll position in coarse steps. Enough is drawn beyond the edges to cover the distance between steps. */
function useScrollWindow(scroller: RefObject<HTMLElement | null>): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const read = () => setLeft(Math.floor(node.scrollLeft / scrollStepPx) * scrollStepPx);
    node.addEventListener("scroll", read, { passive: true });
    return () => node.removeEventListener("scroll", read);
  }, [scroller]);
  return left;
}
