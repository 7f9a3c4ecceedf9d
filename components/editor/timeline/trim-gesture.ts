import { createAutoScroller } from "@/components/editor/timeline/auto-scroller";
import { isSnapping, SNAP_PIXELS } from "@/components/editor/timeline/magnet";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { quietEdgesOf } from "@/lib/editor/assets/quiet-edges-of";
import { showEdge } from "@/lib/editor/commands/show-clip";
import { onDocument } from "@/lib/editor/document/project";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { xOfFrame } from "@/lib/editor/geometry/time-scale";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { hasField } from "@/lib/film/kinds/kinds";
import { trimClip } from "@/lib/film/operations/trim-clip";
import { snapFrame } from "@/lib/film/snap";
import { visibleClips } from "@/lib/film/visible-clips";
import { FPS, reelFrames, secondsFromFrames } from "@/lib/film/time";

type Trim = {
  clipId: string;
  edge: "start" | "end";
};

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** Drags one end of a clip. The film follows live, and the whole drag is one undo step. */
export function trimByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  trim: Trim,
): void {
  const { beatFrames } = session.plan();
  const pressedFrame = edgeFrame(session, trim) ?? 0;
  const pauseFrames = pausesAlong(session, trim);
  const secondsOf = secondsOfFootage(session.catalog.getState());
  const cameFrom = session.playhead.frame();
  const startScroll = timeline.scroller.current?.scrollLeft ?? 0;
  let last: GesturePoint | undefined;
  const show = () => {
    const heldFrame = edgeFrame(session, trim);
    if (!last || heldFrame === undefined) return;
    const { zoom } = timeline.current;
    const scrolled = (timeline.scroller.current?.scrollLeft ?? 0) - startScroll;
    const wished = heldFrame + ((last.dx + scrolled) / zoom) * FPS;
    const isMagnetic = isSnapping(session, last.altKey);
    // By now the playhead is at the edge itself, to show it.
    const targets = {
      playheadFrame: cameFrom,
      beatFrames,
      pauseFrames: pauseFrames.map((frame) => frame + heldFrame - pressedFrame),
      gridFrames: FPS,
    };
    const reach = isMagnetic ? (SNAP_PIXELS / zoom) * FPS : 0;
    const snapped = isMagnetic
      ? snapFrame(Math.round(wished), targets, reach)
      : { frame: Math.round(wished), to: null };
    session.drag.setState({ guideX: snapped.to ? xOfFrame(snapped.frame, zoom) : null });
    const toSeconds = secondsFromFrames(snapped.frame);
    session.documents.preview(
      onDocument((film) => trimClip(film, { clipId: trim.clipId, edge: trim.edge, toSeconds, secondsOf })),
    );
    showEdge(session, trim.clipId, trim.edge);
  };
  const scroller = createAutoScroller(timeline.scroller, "x", show);
  const end = () => {
    scroller.stop();
    session.drag.setState(noDrag, true);
    session.playhead.seek(cameFrom);
  };
  followPointer(pressed, {
    thresholdPixels: 2,
    onStart() {
      session.documents.begin("trim");
      session.drag.setState({ trimmedId: trim.clipId });
    },
    onMove(point) {
      last = point;
      scroller.point(point.x);
      show();
    },
    onEnd() {
      end();
      session.documents.commit();
      session.announce({ kind: "edited", label: "trim", count: 1 });
    },
    onCancel() {
      end();
      session.documents.cancel();
      session.announce({ kind: "cancelled" });
    },
  });
}

/**
 * Where the edge lies but for the drag: elsewhere than when it was pressed, once another tab has changed what is before
 * it. Undefined if the clip is gone.
 */
function edgeFrame(session: EditorSession, { clipId, edge }: Trim): number | undefined {
  const { document } = session.documents.getState().history.present.value;
  const seen = visibleClips(document).find(({ clip }) => clip.id === clipId);
  return edge === "start" ? seen?.startFrame : seen?.endFrame;
}

/** Where in the film the dragged edge would lie between words of its clip. */
function pausesAlong(session: EditorSession, { clipId, edge }: Trim): number[] {
  const plan = session.plan();
  const segment = plan.segments.find((one) => one.kind === "photo" && one.clipId === clipId);
  const clip = session.documents.getState().project.document.visuals.find(({ id }) => id === clipId);
  if (segment?.kind !== "photo" || !segment.footage || !clip || !hasField(clip, "footageId")) return [];
  const { reel, firstFrame, heldAtStart, speed } = segment.footage;
  const film = { catalog: session.catalog.getState(), plan };
  return quietEdgesOf(film, clip, edge).map((seconds) =>
    Math.round(segment.startFrame + heldAtStart + (reelFrames(seconds, reel) - firstFrame) / speed),
  );
}
