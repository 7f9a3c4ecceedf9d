import { UNPITCHED } from "../compose/drum-pattern";
import type { Note } from "../compose/note";
import type { Part } from "../compose/track";

export type Clash = { beat: number; first: string; second: string; midi: [number, number]; beats: number };

const NAMES = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];

/**
 * Half-steps and minor ninths that sound together for at least `minBeats`: what a composer listens for when the score is
 * read back. A half-step that one player strikes as one chord is meant; one that passes between parts seldom is.
 */
export function findClashes(parts: readonly Pick<Part, "name" | "notes">[], minBeats: number): Clash[] {
  const all = parts.flatMap((part) => part.notes.map((note) => ({ part: part.name, note })));
  const pitched = all.filter(({ note }) => note.midi !== UNPITCHED);
  pitched.sort((a, b) => a.note.beat - b.note.beat);
  const clashes: Clash[] = [];
  for (let i = 0; i < pitched.length; i++) {
    const a = pitched[i]!;
    for (let j = i + 1; j < pitched.length; j++) {
      const b = pitched[j]!;
      if (b.note.beat >= a.note.beat + a.note.beats) break;
      const distance = Math.abs(a.note.midi - b.note.midi);
      if (distance !== 1 && distance !== 13) continue;
      const beats = overlapBeats(a.note, b.note);
      if (beats < minBeats || (a.part === b.part && a.note.beat === b.note.beat)) continue;
      clashes.push({
        beat: b.note.beat,
        first: a.part,
        second: b.part,
        midi: [a.note.midi, b.note.midi],
        beats,
      });
    }
  }
  return clashes;
}

function overlapBeats(a: Note, b: Note): number {
  return Math.min(a.beat + a.beats, b.beat + b.beats) - Math.max(a.beat, b.beat);
}

export function pitchName(midi: number): string {
  return `${NAMES[midi % 12] ?? ""}${Math.floor(midi / 12) - 1}`;
}
