import { secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { onDocument } from "@/lib/editor/document/project";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { VideoClip } from "@/lib/film/document";
import type { ClipEdge } from "@/lib/film/footage-holds";
import { moveFootageEdge, stretchOf } from "@/lib/film/operations/move-footage-edge";
import { slipClip } from "@/lib/film/operations/slip-clip";
import { framesFromSeconds } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

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
  const { from, to } = stretchOf(clip);
  followPointer(pressed, {
    thresholdPixels: 3,
    onStart() {
      session.transport.pause();
      session.documents.begin(label);
      onStart();
    },
    onMove({ dx }) {
      const toSeconds = (part === "end" ? to : from) + dx * secondsPerPixel;
      session.documents.preview(
        onDocument((film) =>
          part === "whole"
            ? slipClip(film, { clipId: clip.id, toSeconds: Math.max(0, toSeconds), secondsOf })
            : moveFootageEdge(film, { clipId: clip.id, edge: part, toSeconds, secondsOf }),
        ),
      );
      showPart(session, clip.id, part);
    },
    onEnd() {
      onEnd();
      session.documents.commit();
      session.announce({ kind: "edited", label, count: 1 });
    },
    onCancel() {
      onEnd();
      session.documents.cancel();
      session.playhead.seek(cameFrom);
      session.announce({ kind: "cancelled" });
    },
    onClick: (event) => onClick?.(event.clientX),
  });
}

/** Shows the first frame of a clip in the preview, or its last one. */
export function showPart(session: EditorSession, clipId: string, part: TrimPart): void {
  const seen = visibleClips(session.timedFilm()).find(({ clip }) => clip.id === clipId);
  if (seen) session.playhead.seek(part === "end" ? seen.endFrame - 1 : seen.startFrame);
}

/** Shows the moment of a clip's footage in the preview, or the nearest that the film shows. */
export function showMoment(session: EditorSession, clip: VideoClip, footageSeconds: number): void {
  const seen = visibleClips(session.timedFilm()).find((one) => one.clip.id === clip.id);
  if (!seen) return;
  const { from } = stretchOf(clip);
  const { freezeStartSeconds: held = 0, speed = 1 } = clip;
  const frame = seen.startFrame + framesFromSeconds(held + (footageSeconds - from) / speed);
  session.playhead.seek(Math.min(Math.max(frame, seen.startFrame), seen.endFrame - 1));
}
