import { FRAMES_PER_SECOND } from "@/lib/server/media/beats/listen";

const slowestBpm = 50;
const fastestBpm = 200;
/** The tempo people tap when a rhythm may be taken fast or slow, and how far from it they still do. */
const usualBpm = 100;
const octavesAround = 0.9;
const windowFrames = Math.round(8 * FRAMES_PER_SECOND);
const stepFrames = Math.round(1 * FRAMES_PER_SECOND);
const perOctave = 48;
const maxSteps = 3;
const changeCost = 0.06;

const periods = Array.from(
  { length: Math.floor(Math.log2(fastestBpm / slowestBpm) * perOctave) + 1 },
  (_, at) => (60 / (slowestBpm * 2 ** (at / perOctave))) * FRAMES_PER_SECOND,
);
const likelihoods = periods.map((period) => {
  const octaves = Math.log2((60 * FRAMES_PER_SECOND) / period / usualBpm);
  return Math.exp(-0.5 * (octaves / octavesAround) ** 2);
});

export type TempoPath = {
  /** Frames from beat to beat around a frame. */
  periodAt: (frame: number) => number;
  /** How much of the sound repeats at that tempo, 0 to 1. */
  clarity: number;
};

/** Follows the tempo through the song. It may change slowly, but not leap to double or half. */
export function findTempoPath(onsets: Float32Array): TempoPath {
  const scores: { plain: Float64Array; weighted: Float64Array }[] = [];
  for (let start = 0; start === 0 || start + windowFrames / 2 < onsets.length; start += stepFrames)
    scores.push(scoresOf(onsets.subarray(start, start + windowFrames)));
  const path = bestPath(scores.map(({ weighted }) => weighted));
  const clarities = path.map((place, window) => scores[window]?.plain[place] ?? 0).toSorted((a, b) => a - b);
  return {
    periodAt: (frame) => {
      const window = Math.round((frame - windowFrames / 2) / stepFrames);
      return periods[path[Math.max(0, Math.min(path.length - 1, window))] ?? 0] ?? FRAMES_PER_SECOND / 2;
    },
    clarity: clarities[clarities.length >> 1] ?? 0,
  };
}

/** How well a stretch of sound fits each tempo: whether it resembles itself after one beat, two and four. */
function scoresOf(onsets: Float32Array): { plain: Float64Array; weighted: Float64Array } {
  const longest = Math.min(onsets.length - 1, Math.ceil((periods[0] ?? 0) * 4) + 2);
  const alike = autocorrelation(onsets, longest);
  const at = (lag: number) => {
    const whole = Math.floor(lag);
    const part = lag - whole;
    return (alike[whole] ?? 0) * (1 - part) + (alike[whole + 1] ?? 0) * part;
  };
  const plain = Float64Array.from(
    periods,
    (period) => at(period) * 0.45 + at(period * 2) * 0.3 + at(period * 4) * 0.25,
  );
  const weighted = plain.map((score, place) => {
    const period = periods[place] ?? 0;
    // A tempo with three beats to two or four of the music's beats meets some of them by chance. If the
    // music's own beat fits better, lower this tempo's score.
    const truer = Math.max(at((period * 2) / 3), at((period * 4) / 3)) - at(period);
    return Math.max(0, score) * (likelihoods[place] ?? 0) * (truer > 0 ? 1 / (1 + 4 * truer) : 1);
  });
  return { plain, weighted };
}

/** Normalised: 1 without a shift, around 0 for sound that does not repeat. */
function autocorrelation(values: Float32Array, longest: number): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const centred = Float64Array.from(values, (value) => value - mean);
  const power = centred.reduce((sum, value) => sum + value * value, 0);
  const result = new Float64Array(longest + 2);
  if (power <= 0) return result;
  for (let lag = 0; lag <= longest; lag += 1) {
    let sum = 0;
    for (let i = lag; i < centred.length; i += 1) sum += centred[i]! * centred[i - lag]!;
    result[lag] = (sum / power) * (centred.length / Math.max(centred.length * 0.4, centred.length - lag));
  }
  return result;
}

function bestPath(scores: readonly Float64Array[]): number[] {
  const arrivals: Int16Array[] = [];
  let totals = Float64Array.from(scores[0] ?? []);
  for (const score of scores.slice(1)) {
    const from = new Int16Array(score.length);
    const next = new Float64Array(score.length);
    for (let place = 0; place < score.length; place += 1) {
      let best = -Infinity;
      for (let move = -maxSteps; move <= maxSteps; move += 1) {
        const total = (totals[place + move] ?? -Infinity) - changeCost * Math.abs(move);
        if (total > best) {
          best = total;
          from[place] = place + move;
        }
      }
      next[place] = best + score[place]!;
    }
    arrivals.push(from);
    totals = next;
  }
  let place = totals.indexOf(Math.max(...totals));
  const path = [place];
  for (const from of arrivals.toReversed()) {
    place = from[place] ?? place;
    path.push(place);
  }
  return path.toReversed();
}
