import { type Chord, parseChord } from "../theory/chord";

export type ChordSpan = { chord: Chord; beat: number; beats: number };

/** Reads a chord chart: bars between `|`, the chords of a bar share it evenly, `.` repeats the one before. */
export function changes(text: string, beatsPerBar: number): ChordSpan[] {
  const spans: ChordSpan[] = [];
  const bars = text.split("|").filter((bar) => bar.trim() !== "");
  bars.forEach((bar, barIndex) => {
    const symbols = bar.trim().split(/\s+/);
    const beats = beatsPerBar / symbols.length;
    symbols.forEach((symbol, index) => {
      const last = spans.at(-1);
      if (symbol === "." && last !== undefined) last.beats += beats;
      else spans.push({ chord: parseChord(symbol), beat: barIndex * beatsPerBar + index * beats, beats });
    });
  });
  return spans;
}
