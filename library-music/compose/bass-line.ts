import { pitchAtOrAbove } from "../theory/pitch";
import { moveInScale, parseScale } from "../theory/scale";
import type { ChordSpan } from "./changes";
import { clampVelocity, type Note } from "./note";

export type BassSettings = {
  lowMidi: number;
  velocity: number;
  shorten?: number;
  /** The scale in which the line steps from chord to chord. */
  key?: string;
};

/**
 * A bass part from a figure such as `1:1.5 1:.5 5:1 >:1`: degrees of the chord (`1` the written bass note, `3 5 6
 * 8`), `>` a step into the next chord's bass, `-` a rest, `'` a short note. The figure starts anew with each chord.
 */
export function bassLine(spans: readonly ChordSpan[], figure: string, settings: BassSettings): Note[] {
  const steps = figure.trim().split(/\s+/).map(readStep);
  return spans.flatMap((span, index) => {
    const notes: Note[] = [];
    const next = spans[index + 1] ?? spans[0] ?? span;
    const root = pitchAtOrAbove(span.chord.bass, settings.lowMidi);
    let beat = 0;
    for (let step = 0; beat < span.beats - 1e-6; step++) {
      const { degree, beats, short } = steps[step % steps.length] ?? { degree: "-", beats: 1, short: false };
      const length = Math.min(beats, span.beats - beat);
      const nextRoot = pitchAtOrAbove(next.chord.bass, settings.lowMidi);
      const midi = degree === ">" ? approach(root, nextRoot, settings.key) : degreePitch(degree, span, root);
      if (midi !== undefined) {
        const accent = beat === 0 ? 1.08 : 0.94;
        notes.push({
          beat: span.beat + beat,
          beats: short ? length * 0.45 : length * (settings.shorten ?? 0.94),
          midi,
          velocity: clampVelocity(settings.velocity * accent),
        });
      }
      beat += length;
    }
    return notes;
  });
}

function readStep(text: string): { degree: string; beats: number; short: boolean } {
  const match = /^([135680>-]):([\d.]+)(')?$/.exec(text);
  if (match?.[1] === undefined) throw new Error(`Not a bass step: ${text}`);
  return { degree: match[1], beats: Number(match[2]), short: match[3] !== undefined };
}

function degreePitch(degree: string, span: ChordSpan, root: number): number | undefined {
  const { chord } = span;
  const overBass = (interval: number): number => root + ((chord.root + interval - chord.bass + 24) % 12);
  switch (degree) {
    case "1":
      return root;
    case "3":
      return overBass(chord.intervals[1] ?? 4);
    case "5":
      return overBass(chord.intervals[2] ?? 7);
    case "6":
      return overBass(9);
    case "8":
      return root + 12;
    default:
      return undefined;
  }
}

/** A step into the next bass note from the side the line comes from. */
function approach(root: number, nextRoot: number, key: string | undefined): number {
  if (nextRoot === root) return root;
  const side = nextRoot > root ? -1 : 1;
  return key === undefined ? nextRoot + 2 * side : moveInScale(nextRoot, side, parseScale(key));
}
