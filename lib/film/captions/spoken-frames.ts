import type { Cue } from "@/lib/film/captions/cues-of";
import type { SegmentFootage } from "@/lib/film/plan/film-plan";
import { REEL_FPS } from "@/lib/film/time";

type Span = { startFrame: number; endFrame: number };

/**
 * When a cue of the footage is heard in a segment, in frames of the film and parts of them, whatever is trimmed, sped up
 * or held. Its end is not after its start when it is not heard at all.
 */
export function spokenFrames({ startMs, endMs }: Cue, segment: Span, footage: SegmentFootage): Span {
  const fromFrame = segment.startFrame + footage.heldAtStart;
  const untilFrame = segment.endFrame - footage.heldAtEnd;
  const ran = (footage.lastFrame + 1 - footage.firstFrame) / footage.speed;
  const lastFrame = Math.min(untilFrame, fromFrame + Math.max(0, ran));
  const fps = REEL_FPS[footage.reel ?? "usual"];
  const filmFrame = (ms: number) => fromFrame + ((ms * fps) / 1000 - footage.firstFrame) / footage.speed;
  const within = (frame: number) => Math.min(Math.max(frame, fromFrame), lastFrame);
  return { startFrame: within(filmFrame(startMs)), endFrame: within(filmFrame(endMs)) };
}
