import type { FilmDocument, VideoClip } from "@/lib/film/document";
import { heldFrames } from "@/lib/film/footage-holds";
import type { AudioPlay, Ramp } from "@/lib/film/plan/audio-play";
import type { PlanContext } from "@/lib/film/plan/context";
import type { FilmPlan, PlanSegment } from "@/lib/film/plan/film-plan";
import type { Stretch } from "@/lib/film/plan/ducking";
import { type PlannedSound, SHORTEST_RAMP_SECONDS, soundingIn } from "@/lib/film/plan/planned-sound";
import { FPS, secondsFromFrames } from "@/lib/film/time";

type Planned = Pick<FilmPlan, "segments" | "transitions" | "frameCount" | "openingFrames" | "closingFrames">;

/**
 * The sound of moving pictures. It cross-fades from one to the next as the pictures do, and comes out of the dark and
 * goes into it with the film.
 */
export function planFootageSound(
  { visuals, clipSound }: FilmDocument,
  planned: Planned,
  context: PlanContext,
): PlannedSound {
  const clips = new Map(visuals.flatMap((clip) => (clip.kind === "video" ? [[clip.id, clip] as const] : [])));
  const sound: PlannedSound = { plays: [], sounding: [] };
  if (clipSound === false) return sound;
  for (const segment of planned.segments) {
    const clip = segment.kind === "photo" ? clips.get(segment.clipId) : undefined;
    const facts = clip && context.footage?.[clip.footageId];
    if (!clip || !facts?.sound || clip.muted || clip.volume === 0) continue;
    const play = playOf(clip, facts, segment, planned);
    if (!play) continue;
    sound.plays.push(play);
    sound.sounding.push(...soundingIn(play, facts.sound.sounding).flatMap((one) => withinFades(one, play)));
  }
  return sound;
}

/** The part of a stretch in which the play has more than half its loudness: music falls while the sound fades in. */
function withinFades({ startSeconds, endSeconds }: Stretch, { ramps }: AudioPlay): Stretch[] {
  const middles = (kind: Ramp["kind"]) =>
    ramps.flatMap((ramp) => (ramp.kind === kind ? [(ramp.startSeconds + ramp.endSeconds) / 2] : []));
  const from = Math.max(startSeconds, ...middles("in"));
  const until = Math.min(endSeconds, ...middles("out"));
  return until > from ? [{ startSeconds: from, endSeconds: until }] : [];
}

type Facts = NonNullable<PlanContext["footage"]>[string];

/** The sound between the holds; undefined if it would be too short to hear. */
function playOf(
  clip: VideoClip,
  { frames, sound }: Facts,
  { index, startFrame, endFrame, seenFromFrame, seenUntilFrame }: PlanSegment,
  { transitions, frameCount, openingFrames, closingFrames }: Planned,
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
  if (endSeconds - startSeconds < 2 * SHORTEST_RAMP_SECONDS) return undefined;
  const into = transitions.find(({ to }) => to === index);
  const outOf = transitions.find(({ from }) => from === index);
  const outOfDark = startFrame === 0 && held.start === 0 ? secondsFromFrames(openingFrames) : joint;
  const enteredSeconds = into ? secondsFromFrames(into.endFrame) : outOfDark;
  const isLast = endFrame === frameCount && held.end === 0;
  const intoDark = isLast ? secondsFromFrames(frameCount - closingFrames) : endSeconds;
  const leavingSeconds = outOf ? secondsFromFrames(outOf.startFrame) : intoDark;
  const middle = (startSeconds + endSeconds) / 2;
  const ramps: Ramp[] = [
    {
      kind: "in",
      shape: "soft",
      startSeconds,
      endSeconds: Math.max(startSeconds + SHORTEST_RAMP_SECONDS, Math.min(enteredSeconds, middle)),
    },
    {
      kind: "out",
      shape: "soft",
      startSeconds: Math.min(endSeconds - SHORTEST_RAMP_SECONDS, Math.max(leavingSeconds, middle)),
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
