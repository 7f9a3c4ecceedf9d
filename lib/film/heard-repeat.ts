import { PASS_OVERLAP } from "@/lib/film/plan/loop-of";

/** What is heard of a song that nobody has written down: how loud each step is, from 0 to 1, and where its bars begin. */
type Heard = {
  durationSeconds: number;
  energy: { stepSeconds: number; values: readonly number[] };
  /** Empty when the rhythm is not clear. */
  barSeconds: readonly number[];
};

/** Softer than most of the song by this much of the scale of 40 dB, it begins or ends: 4 dB. */
const clearlySofter = 0.1;
/** For so long it is heard before it counts as begun, and so long before it has ended. A single beat may be loud. */
const [beginningSeconds, endingSeconds] = [8, 4];
/** What plays again is most of the song, or it was quiet on purpose. */
const leastShare = 0.6;
/** So much of it may be given up to turn where a bar begins. */
const maxToBarSeconds = 6;
// Energies are given in hundredths.
const dust = 1e-6;

/**
 * Between which times a song plays again: without the quiet beginning and the quiet ending of most songs, which would leave
 * a hole in the middle of a film, and in time where its bars are known. Undefined if that is the whole song.
 */
export function heardRepeat({ durationSeconds, energy, barSeconds }: Heard) {
  const { stepSeconds, values } = energy;
  const usual = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (usual === undefined) return undefined;
  const isLoud = (steps: readonly number[]) => mean(steps) >= usual - clearlySofter - dust;
  const begins = values.findIndex((_, at) => isLoud(values.slice(at, at + beginningSeconds / stepSeconds)));
  const ends = values.findLastIndex((value, at) =>
    [[value], values.slice(Math.max(0, at + 1 - endingSeconds / stepSeconds), at + 1)].every(isLoud),
  );
  const loudFrom = begins * stepSeconds;
  const loudUntil = Math.min(durationSeconds, (ends + 1) * stepSeconds);
  const turn = loudUntil - PASS_OVERLAP;
  const from = barSeconds.find((bar) => bar >= loudFrom && bar <= loudFrom + maxToBarSeconds);
  const to = barSeconds.findLast((bar) => bar <= turn && bar >= turn - maxToBarSeconds);
  const repeat =
    from === undefined || to === undefined
      ? { startSeconds: loudFrom, endSeconds: turn }
      : { startSeconds: from, endSeconds: to };
  return repeat.endSeconds - repeat.startSeconds < leastShare * durationSeconds ? undefined : repeat;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
