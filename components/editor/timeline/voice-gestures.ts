import {
  dragSound,
  type Edge,
  type Pressed,
  snappedSeconds,
} from "@/components/editor/timeline/sound-gestures";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { recordedSeconds } from "@/lib/editor/commands/edit-voices";
import { onDocument } from "@/lib/editor/document/project";
import type { GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { VoiceClip } from "@/lib/film/document";
import { moveVoice } from "@/lib/film/operations/move-voice";
import { trimVoice } from "@/lib/film/operations/trim-voice";

export function moveVoiceByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  clip: VoiceClip,
): void {
  const move = ({ dx, altKey }: GesturePoint) => {
    const wished = clip.startSeconds + dx / timeline.current.zoom;
    const toSeconds = snappedSeconds(session, timeline, wished, altKey);
    return onDocument((film) => moveVoice(film, { clipId: clip.id, toSeconds }));
  };
  dragSound(session, pressed, "move-voice", move, timeline);
}

export function trimVoiceByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  { clip, edge }: { clip: VoiceClip; edge: Edge },
): void {
  const from = edge === "start" ? clip.startSeconds : clip.endSeconds;
  const recorded = recordedSeconds(session, clip.voiceId);
  const trim = ({ dx, altKey }: GesturePoint) => {
    const toSeconds = snappedSeconds(session, timeline, from + dx / timeline.current.zoom, altKey);
    return onDocument((film) =>
      trimVoice(film, { clipId: clip.id, edge, toSeconds, recordedSeconds: recorded }),
    );
  };
  dragSound(session, pressed, "trim-voice", trim, timeline);
}
