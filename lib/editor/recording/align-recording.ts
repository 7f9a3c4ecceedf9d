import { type Mark, steadyRuns } from "@/lib/editor/recording/steady-runs";
import { FPS } from "@/lib/film/time";

/** When a part of the sound reached the page. */
export type SoundMark = { endSample: number; atMs: number };
/** When a frame of the film was shown. */
export type FrameMark = { frame: number; atMs: number };

/** Samples of a recording that belong together, in its own count. From `lostFrom` on there are none: silence. */
export type SampleSpan = { fromSample: number; untilSample: number; lostFrom: number };

type Parts = {
  /** Where the film began to play. */
  fromFrame: number;
  sounds: readonly SoundMark[];
  shown: readonly FrameMark[];
  sampleRate: number;
  latencySeconds: number;
};

/** A film that is late by less than this only had a busy moment, and six frames tell the one from the other. */
const film = { toleranceMs: 80, window: 6 };
/** Within so many messages, more than a second, the page finds time to take one at once. */
const sound = { toleranceMs: 25, window: 140 };

/**
 * Which samples were spoken to which part of the film, from its first frame on. Where the film waited, as for a clip that
 * was not loaded, what was heard meanwhile is left out; where the machine lost sound, there is silence. Everything else
 * stays with its picture.
 */
export function alignRecording(parts: Parts): SampleSpan[] {
  const { sampleRate, latencySeconds } = parts;
  const sounds = soundRuns(parts);
  return filmRuns(parts).flatMap(({ fromMs, untilMs }) =>
    sounds.flatMap(({ zeroMs, sinceMs, endMs, lastSample }): SampleSpan[] => {
      const [from, until] = [Math.max(fromMs, sinceMs), Math.min(untilMs, endMs)];
      if (until <= from) return [];
      const fromSample = Math.round(((from - zeroMs) / 1000 + latencySeconds) * sampleRate);
      const untilSample = fromSample + Math.round(((until - from) / 1000) * sampleRate);
      return [{ fromSample, untilSample, lostFrom: lastSample }];
    }),
  );
}

/** Stretches in which the film ran without waiting, by the page's time. */
function filmRuns({ shown, fromFrame }: Parts): { fromMs: number; untilMs: number }[] {
  const frameMs = 1000 / FPS;
  const marks = shown.map(({ frame, atMs }): Mark => ({ mediaMs: frame * frameMs, atMs }));
  const endMs = ((shown.at(-1)?.frame ?? fromFrame) + 1) * frameMs;
  const runs = steadyRuns(marks, film);
  return runs.map(({ first, zeroMs }, index) => ({
    fromMs: zeroMs + (index === 0 ? fromFrame * frameMs : (marks[first]?.mediaMs ?? 0)),
    untilMs: zeroMs + (marks[runs[index + 1]?.first ?? -1]?.mediaMs ?? endMs),
  }));
}

type SoundRun = {
  /** When its sample 0 would have been heard. */
  zeroMs: number;
  sinceMs: number;
  endMs: number;
  lastSample: number;
};

/** Stretches in which the audio clock ran without a break. */
function soundRuns({ sounds, sampleRate }: Parts): SoundRun[] {
  const marks = sounds.map(
    ({ endSample, atMs }): Mark => ({ mediaMs: (endSample / sampleRate) * 1000, atMs }),
  );
  const runs = steadyRuns(marks, sound);
  const endOf = (index: number) => {
    const next = runs[index + 1];
    return next ? next.zeroMs + (marks[next.first - 1]?.mediaMs ?? 0) : Number.POSITIVE_INFINITY;
  };
  return runs.map(({ zeroMs }, index) => ({
    zeroMs,
    sinceMs: index === 0 ? Number.NEGATIVE_INFINITY : endOf(index - 1),
    endMs: endOf(index),
    lastSample: sounds[(runs[index + 1]?.first ?? sounds.length) - 1]?.endSample ?? 0,
  }));
}
