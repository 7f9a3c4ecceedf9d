import { secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { showEdge } from "@/lib/editor/commands/show-clip";
import { onDocument } from "@/lib/editor/document/project";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { VideoClip } from "@/lib/film/document";
import { slipClip } from "@/lib/film/operations/slip-clip";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** Drags the footage beneath a clip's place, like a strip of film behind a window. */
export function slipByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  clip: VideoClip,
): void {
  const { offsetSeconds = 0, speed = 1 } = clip;
  const secondsOf = secondsOfFootage(session.catalog.getState());
  const cameFrom = session.playhead.frame();
  const end = () => {
    session.drag.setState({ trimmedId: null });
    session.playhead.seek(cameFrom);
  };
  followPointer(pressed, {
    thresholdPixels: 2,
    onStart() {
      session.documents.begin("slip");
      session.drag.setState({ trimmedId: clip.id });
      showEdge(session, clip.id, "start");
    },
    onMove({ dx }) {
      const toSeconds = offsetSeconds - (dx / timeline.current.zoom) * speed;
      session.documents.preview(
        onDocument((film) => slipClip(film, { clipId: clip.id, toSeconds, secondsOf })),
      );
      // Another tab may have moved the clip.
      showEdge(session, clip.id, "start");
    },
    onEnd() {
      end();
      session.documents.commit();
      session.announce({ kind: "edited", label: "slip", count: 1 });
    },
    onCancel() {
      end();
      session.documents.cancel();
      session.announce({ kind: "cancelled" });
    },
  });
}
