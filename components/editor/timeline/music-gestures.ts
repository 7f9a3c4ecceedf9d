import {
  dragSound,
  type Edge,
  type Pressed,
  snappedSeconds,
} from "@/components/editor/timeline/sound-gestures";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { MUSIC_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { onDocument } from "@/lib/editor/document/project";
import { volumeToY, yToVolume } from "@/lib/editor/geometry/volume-scale";
import type { GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { MusicClip } from "@/lib/film/document";
import { moveMusic } from "@/lib/film/operations/move-music";
import { setMusic } from "@/lib/film/operations/set-music";
import { trimMusic } from "@/lib/film/operations/trim-music";

export type MusicAt = {
  clip: MusicClip;
  startSeconds: number;
  endSeconds: number;
};

/** Moves a song along the film; with Alt, slips the part that is heard instead. */
export function moveMusicByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  at: MusicAt,
): void {
  const { clip } = at;
  if (pressed.altKey) {
    dragSound(session, pressed, "offset", ({ dx }) => {
      const offsetSeconds = Math.max(0, (clip.offsetSeconds ?? 0) - dx / timeline.current.zoom);
      return onDocument((film) => setMusic(film, { clipId: clip.id, offsetSeconds }));
    });
    return;
  }
  const move = ({ dx, altKey }: GesturePoint) => {
    const toSeconds = snappedSeconds(session, timeline, at.startSeconds + dx / timeline.current.zoom, altKey);
    return onDocument((film) => moveMusic(film, { clipId: clip.id, toSeconds }));
  };
  dragSound(session, pressed, "move-music", move, timeline);
}

export function trimMusicByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  { clip, edge, ...at }: MusicAt & { edge: Edge },
): void {
  const from = edge === "start" ? at.startSeconds : at.endSeconds;
  const trim = ({ dx, altKey }: GesturePoint) => {
    const toSeconds = snappedSeconds(session, timeline, from + dx / timeline.current.zoom, altKey);
    return onDocument((film) => trimMusic(film, { clipId: clip.id, edge, toSeconds }));
  };
  dragSound(session, pressed, "trim-music", trim, timeline);
}

export function volumeByPointer(session: EditorSession, pressed: Pressed, { clip }: MusicAt): void {
  const fromY = volumeToY(clip.volume ?? 1, MUSIC_HEIGHT);
  dragSound(session, pressed, "volume", ({ dy }) => {
    const volume = yToVolume(fromY + dy, MUSIC_HEIGHT);
    return onDocument((film) => setMusic(film, { clipId: clip.id, volume }));
  });
}

export function fadeByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  { clip, edge, startSeconds, endSeconds }: MusicAt & { edge: Edge },
): void {
  const longest = (endSeconds - startSeconds) / 2;
  const from = (edge === "start" ? clip.fadeInSeconds : clip.fadeOutSeconds) ?? 0;
  dragSound(session, pressed, "fades", ({ dx }) => {
    const moved = (edge === "start" ? dx : -dx) / timeline.current.zoom;
    const seconds = Math.round(Math.min(Math.max(from + moved, 0), longest) * 10) / 10;
    const fade = edge === "start" ? { fadeInSeconds: seconds } : { fadeOutSeconds: seconds };
    return onDocument((film) => setMusic(film, { clipId: clip.id, ...fade }));
  });
}
