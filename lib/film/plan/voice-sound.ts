import type { FilmDocument, VoiceClip } from "@/lib/film/document";
import type { FilmEnds } from "@/lib/film/film-ends";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { PlanContext, SongFacts } from "@/lib/film/plan/context";
import { type PlannedSound, SHORTEST_RAMP_SECONDS, soundingIn } from "@/lib/film/plan/planned-sound";

/**
 * Plays each voice in its place, several at once where they overlap, and no longer than the film and the recording
 * last.
 */
export function planVoiceSound(
  { voices = [] }: FilmDocument,
  { filmSeconds }: FilmEnds,
  { songs = {} }: PlanContext,
): PlannedSound {
  const planned: PlannedSound = { plays: [], sounding: [] };
  // Sort the voices, since the plan must not depend on their order in the document.
  for (const clip of voices.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const facts = songs[clip.voiceId];
    const play = playOf(clip, facts, filmSeconds);
    if (!play) continue;
    planned.plays.push(play);
    // Until its facts are known, assume that a voice speaks all the time.
    const sourceEnd = play.sourceSeconds + play.endSeconds - play.startSeconds;
    const whole = [{ startSeconds: play.sourceSeconds, endSeconds: sourceEnd }];
    planned.sounding.push(...soundingIn(play, facts?.sounding ?? whole));
  }
  return planned;
}

/** Undefined if it would not be heard. */
function playOf(
  { id: clipId, voiceId, startSeconds, volume = 1, offsetSeconds = 0, ...clip }: VoiceClip,
  facts: SongFacts | undefined,
  filmSeconds: number,
): AudioPlay | undefined {
  const lastSecond = startSeconds + (facts?.durationSeconds ?? Number.POSITIVE_INFINITY) - offsetSeconds;
  const endSeconds = Math.min(clip.endSeconds, filmSeconds, lastSecond);
  if (volume === 0 || endSeconds - startSeconds < 2 * SHORTEST_RAMP_SECONDS) return undefined;
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
      { kind: "out", shape: "soft", startSeconds: endSeconds - SHORTEST_RAMP_SECONDS, endSeconds },
    ],
    ducks: [],
  };
}
