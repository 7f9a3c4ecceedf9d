import type { FilmDocument, VoiceClip } from "@/lib/film/document";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { PlanContext, SongFacts } from "@/lib/film/plan/context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { type PlannedSound, SHORTEST_RAMP_SECONDS, soundingIn } from "@/lib/film/plan/planned-sound";
import { secondsFromFrames } from "@/lib/film/time";

type Planned = Pick<FilmPlan, "frameCount" | "closingFrames">;

/**
 * Plays each voice in its place, several at once where they overlap, and no longer than the film and the recording
 * last. A voice that the film's end cuts off goes into the dark with the picture.
 */
export function planVoiceSound(
  { voices = [] }: FilmDocument,
  planned: Planned,
  { songs = {} }: PlanContext,
): PlannedSound {
  const sound: PlannedSound = { plays: [], sounding: [] };
  // Sort the voices, since the plan must not depend on their order in the document.
  for (const clip of voices.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const facts = songs[clip.voiceId];
    const play = playOf(clip, facts, planned);
    if (!play) continue;
    sound.plays.push(play);
    // Until its facts are known, assume that a voice speaks all the time.
    const sourceEnd = play.sourceSeconds + play.endSeconds - play.startSeconds;
    const whole = [{ startSeconds: play.sourceSeconds, endSeconds: sourceEnd }];
    sound.sounding.push(...soundingIn(play, facts?.sounding ?? whole));
  }
  return sound;
}

/** Undefined if it would not be heard. */
function playOf(
  { id: clipId, voiceId, startSeconds, volume = 1, offsetSeconds = 0, ...clip }: VoiceClip,
  facts: SongFacts | undefined,
  { frameCount, closingFrames }: Planned,
): AudioPlay | undefined {
  const filmSeconds = secondsFromFrames(frameCount);
  const lastSecond = startSeconds + (facts?.durationSeconds ?? Number.POSITIVE_INFINITY) - offsetSeconds;
  const endSeconds = Math.min(clip.endSeconds, filmSeconds, lastSecond);
  if (volume === 0 || endSeconds - startSeconds < 2 * SHORTEST_RAMP_SECONDS) return undefined;
  const isCut = endSeconds === filmSeconds && endSeconds < lastSecond;
  const intoDark = isCut ? secondsFromFrames(frameCount - closingFrames) : endSeconds;
  const middle = (startSeconds + endSeconds) / 2;
  return {
    clipId,
    soundId: voiceId,
    startSeconds,
    endSeconds,
    sourceSeconds: offsetSeconds,
    speed: 1,
    gain: volume * (facts?.gain ?? 1),
    ramps: [
      { kind: "in", shape: "soft", startSeconds, endSeconds: startSeconds + SHORTEST_RAMP_SECONDS },
      {
        kind: "out",
        shape: "soft",
        startSeconds: Math.min(endSeconds - SHORTEST_RAMP_SECONDS, Math.max(intoDark, middle)),
        endSeconds,
      },
    ],
    ducks: [],
  };
}
