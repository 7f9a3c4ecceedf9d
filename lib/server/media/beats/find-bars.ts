import type { Listening } from "@/lib/server/media/beats/listen";

export type Bars = { beatsPerBar: number; firstBeat: number; confidence: number };

const metres = [4, 3];
/** Beats of equal weight reach about a tenth of this by chance. */
const sure = 0.45;

/**
 * Finds which beats begin a bar: that is where the bass comes in and the harmony changes. Null if no beat of
 * the bar stands out.
 */
export function findBars(beatFrames: readonly number[], listening: Listening): Bars | null {
  if (beatFrames.length < 16) return null;
  const bass = standardised(beatFrames.map((frame) => strongest(listening.bassRises, frame)));
  const change = standardised(changes(beatFrames, listening));
  const accents = bass.map((value, beat) => value * 0.6 + (change[beat] ?? 0));
  const candidates = metres
    .flatMap((beatsPerBar) =>
      Array.from({ length: beatsPerBar }, (_, firstBeat) => ({
        beatsPerBar,
        firstBeat,
        confidence: contrast(accents, beatsPerBar, firstBeat),
      })),
    )
    .toSorted((a, b) => b.confidence - a.confidence);
  const best = candidates[0];
  return best && best.confidence >= sure ? best : null;
}

/** How far the first beats of bars stand above the strongest of the other beats. */
function contrast(accents: readonly number[], beatsPerBar: number, firstBeat: number): number {
  const sums = Array.from({ length: beatsPerBar }, () => ({ sum: 0, count: 0 }));
  accents.forEach((accent, beat) => {
    const slot = sums[(beat - firstBeat + beatsPerBar * 2) % beatsPerBar];
    if (!slot) return;
    slot.sum += accent;
    slot.count += 1;
  });
  const means = sums.map(({ sum, count }) => sum / Math.max(1, count));
  const first = means[0] ?? 0;
  const others = means.slice(1);
  return (
    first - Math.max(...others) * 0.5 - others.reduce((sum, value) => sum + value, 0) / others.length / 2
  );
}

function strongest(values: Float32Array, frame: number): number {
  let max = 0;
  for (let at = frame - 3; at <= frame + 3; at += 1) max = Math.max(max, values[at] ?? 0);
  return max;
}

/** How different each beat sounds from the beat before it. */
function changes(beatFrames: readonly number[], { bands, bandCount, frameCount }: Listening): number[] {
  const sounds = beatFrames.map((frame, beat) => {
    const until = Math.min(frameCount, beatFrames[beat + 1] ?? frame + 30);
    const sound = new Float64Array(bandCount);
    for (let at = frame + 2; at < until; at += 1)
      for (let band = 0; band < bandCount; band += 1)
        sound[band]! += bands[at * bandCount + band]! / (until - frame);
    return sound;
  });
  return sounds.map((sound, beat) => {
    const before = sounds[beat - 1];
    return before ? sound.reduce((sum, value, band) => sum + Math.abs(value - before[band]!), 0) : 0;
  });
}

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}
