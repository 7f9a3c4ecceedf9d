import { clampVelocity, type Note } from "./note";

const SLUR_SEMITONES = 4;

/** What a singer adds to a written line; the notes come in time order. */
export function singNotes(notes: readonly Note[]): Note[] {
  const mean = notes.reduce((sum, note) => sum + note.midi, 0) / Math.max(1, notes.length);
  return notes.map((note, index) => {
    const before = notes[index - 1];
    const after = notes[index + 1];
    const joins = before !== undefined && Math.abs(before.beat + before.beats - note.beat) < 0.02;
    const step = joins ? Math.abs(note.midi - before.midi) : 0;
    const breathes = after === undefined || after.beat - (note.beat + note.beats) > 0.4;
    const lean = Math.max(-0.06, Math.min(0.06, (note.midi - mean) * 0.007));
    return {
      ...note,
      velocity: clampVelocity(note.velocity + lean - (breathes ? 0.05 : 0)),
      ...(note.glideFromMidi === undefined && step > 0 && step <= SLUR_SEMITONES
        ? { glideFromMidi: before?.midi ?? note.midi }
        : {}),
    };
  });
}
