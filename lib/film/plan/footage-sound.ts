import type { FilmDocument, VideoClip } from "@/lib/film/document";
import { heldFrames } from "@/lib/film/footage-holds";
import type { AudioPlay, Ramp } from "@/lib/film/plan/audio-play";
import type { PlanContext } from "@/lib/film/plan/context";
import type { Duck } from "@/lib/film/plan/ducking";
import type { PlanSegment, PlanTransition } from "@/lib/film/plan/film-plan";
import { FPS, secondsFromFrames } from "@/lib/film/time";

/** An edge of no length would be a click. */
const shortestRamp = 0.01;

export type FootageSound = {
  plays: AudioPlay[];
  /** In film time, where something is to be heard in them. */
  sounding: Duck[];
};

/** The sound of moving pictures: it crosses over from one to the next as the pictures do. */
export function planFootageSound(
  { visuals, clipSound }: FilmDocument,
  segments: readonly PlanSegment[],
  transitions: readonly PlanTransition[],
  context: PlanContext,
): FootageSound {
  const clips = new Map(visuals.flatMap((clip) => (clip.kind === "video" ? [[clip.id, clip] as const] : [])));
  const sound: FootageSound = { plays: [], sounding: [] };
  if (clipSound === false) return sound;
  for (const segment of segments) {
    const clip = segment.kind === "photo" ? clips.get(segment.clipId) : undefined;
    const facts = clip && context.footage?.[clip.footageId];
    if (!clip || !facts?.sound || clip.muted || clip.volume === 0) continue;
    const play = playOf(clip, facts, segment, transitions);
    if (!play) continue;
    sound.plays.push(play);
    for (const { startSeconds, endSeconds } of facts.sound.sounding) {
      const start = Math.max(play.startSeconds, filmTime(play, startSeconds));
      const end = Math.min(play.endSeconds, filmTime(play, endSeconds));
      if (end > start) sound.sounding.push({ startSeconds: start, endSeconds: end });
    }
  }
  return sound;
}

function filmTime({ startSeconds, sourceSeconds, speed }: AudioPlay, sourceTime: number): number {
  return startSeconds + (sourceTime - sourceSeconds) / speed;
}

type Facts = NonNullable<PlanContext["footage"]>[string];

/** From where it runs to where it stands still; undefined where that would be too short to be heard. */
function playOf(
  clip: VideoClip,
  { frames, sound }: Facts,
  { index, startFrame, endFrame, seenFromFrame, seenUntilFrame }: PlanSegment,
  transitions: readonly PlanTransition[],
): AudioPlay | undefined {
  const { id: clipId, footageId, offsetSeconds = 0, speed = 1, volume = 1 } = clip;
  const held = heldFrames(clip, endFrame - startFrame);
  const joint = secondsFromFrames(startFrame + held.start);
  const seenFrom = held.start > 0 ? joint : secondsFromFrames(seenFromFrame);
  const seenUntil = secondsFromFrames(held.end > 0 ? endFrame - held.end : seenUntilFrame);
  const startSeconds = Math.max(seenFrom, joint - offsetSeconds / speed);
  const sourceSeconds = Math.max(0, offsetSeconds + (startSeconds - joint) * speed);
  const lastSecond = startSeconds + (frames / FPS - sourceSeconds) / speed;
  const endSeconds = Math.min(seenUntil, lastSecond);
  if (endSeconds - startSeconds < 2 * shortestRamp) return undefined;
  const into = transitions.find(({ to }) => to === index);
  const outOf = transitions.find(({ from }) => from === index);
  const enteredSeconds = into ? secondsFromFrames(into.endFrame) : joint;
  const leavingSeconds = outOf ? secondsFromFrames(outOf.startFrame) : endSeconds;
  const middle = (startSeconds + endSeconds) / 2;
  const ramps: Ramp[] = [
    {
      kind: "in",
      shape: "soft",
      startSeconds,
      endSeconds: Math.max(startSeconds + shortestRamp, Math.min(enteredSeconds, middle)),
    },
    {
      kind: "out",
      shape: "soft",
      startSeconds: Math.min(endSeconds - shortestRamp, Math.max(leavingSeconds, middle)),
      endSeconds,
    },
  ];
  const gain = volume * (sound?.gain ?? 1);
  return {
    clipId,
    soundId: footageId,
    startSeconds,
    endSeconds,
    sourceSeconds,
    speed,
    gain,
    ramps,
    ducks: [],
  };
}
