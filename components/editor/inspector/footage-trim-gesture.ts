import { isSnapping, SNAP_PIXELS } from "@/components/editor/timeline/magnet";
import { secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { quietEdgesOf } from "@/lib/editor/assets/quiet-edges-of";
import { showEdge, showNearEdge } from "@/lib/editor/commands/show-clip";
import { onDocument } from "@/lib/editor/document/project";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { VideoClip } from "@/lib/film/document";
import { type ClipEdge, shownFootage } from "@/lib/film/footage-holds";
import { moveFootageEdge } from "@/lib/film/operations/move-footage-edge";
import { slipClip } from "@/lib/film/operations/slip-clip";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import { snapFrame } from "@/lib/film/snap";
import { framesFromSeconds, reelFrames, secondsFromFrames } from "@/lib/film/time";

/** What is dragged: one edge of the part that the film shows, or all of it. */
export type TrimPart = ClipEdge | "whole";

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

type Drag = {
  clip: VideoClip;
  part: TrimPart;
  secondsPerPixel: number;
  onStart(): void;
  onEnd(): void;
  /** The strip was pressed and released without a drag. */
  onClick?(clientX: number): void;
};

/** Drags a clip's footage by its strip, while the preview shows the frame at the edge. The drag is one undo step. */
export function dragFootage(
  session: EditorSession,
  pressed: Pressed,
  { clip, part, secondsPerPixel, onStart, onEnd, onClick }: Drag,
): void {
  const label = part === "whole" ? "slip" : "trim";
  const secondsOf = secondsOfFootage(session.catalog.getState());
  const cameFrom = session.playhead.frame();
  const { from, to } = shownFootage(clip);
  const edge: ClipEdge = part === "end" ? "end" : "start";
  const snapped = snapping(session, { clip, part, secondsPerPixel });
  const end = () => {
    session.drag.setState({ trimmedId: null });
    onEnd();
  };
  followPointer(pressed, {
    thresholdPixels: 3,
    onStart() {
      session.transport.pause();
      session.documents.begin(label);
      session.drag.setState({ trimmedId: clip.id });
      onStart();
    },
    onMove({ dx, altKey }) {
      const toSeconds = snapped((part === "end" ? to : from) + dx * secondsPerPixel, altKey);
      session.documents.preview(
        onDocument((film) =>
          part === "whole"
            ? slipClip(film, { clipId: clip.id, toSeconds, secondsOf })
            : moveFootageEdge(film, { clipId: clip.id, edge: part, toSeconds, secondsOf }),
        ),
      );
      showEdge(session, clip.id, edge);
    },
    onEnd() {
      end();
      session.documents.commit();
      showNearEdge(session, clip.id, edge);
      session.announce({ kind: "edited", label, count: 1 });
    },
    onCancel() {
      end();
      session.documents.cancel();
      session.playhead.seek(cameFrom);
      session.announce({ kind: "cancelled" });
    },
    onClick: (event) => onClick?.(event.clientX),
  });
}

/** Edges stop between words, as on the timeline. */
function snapping(
  session: EditorSession,
  { clip, part, secondsPerPixel }: Pick<Drag, "clip" | "part" | "secondsPerPixel">,
): (seconds: number, altKey: boolean) => number {
  const film = { catalog: session.catalog.getState(), plan: session.plan() };
  const pauseFrames = part === "whole" ? [] : quietEdgesOf(film, clip, part).map(framesFromSeconds);
  const reachFrames = framesFromSeconds(SNAP_PIXELS * secondsPerPixel);
  return (seconds, altKey) => {
    if (!isSnapping(session, altKey)) return seconds;
    const { frame, to } = snapFrame(framesFromSeconds(seconds), { pauseFrames }, reachFrames);
    return to ? secondsFromFrames(frame) : seconds;
  };
}

/** Shows a moment of the footage in the preview, or the nearest that the film shows of it. */
export function showMoment(
  session: EditorSession,
  { startFrame, endFrame, footage }: PhotoSegment,
  footageSeconds: number,
): void {
  if (!footage) return;
  const ran = (reelFrames(footageSeconds, footage.reel) - footage.firstFrame) / footage.speed;
  const frame = Math.round(startFrame + footage.heldAtStart + ran);
  session.playhead.seek(Math.min(Math.max(frame, startFrame), endFrame - 1));
}
