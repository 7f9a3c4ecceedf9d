export type Note = {
  beat: number;
  beats: number;
  midi: number;
  velocity: number;
  glideFromMidi?: number;
  /** Real time after the beat, for what tempo does not stretch: the strings of a strum, a roll. */
  delayMs?: number;
};

export function shiftNotes(notes: readonly Note[], beats: number): Note[] {
  return notes.map((note) => ({ ...note, beat: note.beat + beats }));
}

export function transposeNotes(notes: readonly Note[], semitones: number): Note[] {
  return notes.map((note) => ({
    ...note,
    midi: note.midi + semitones,
    ...(note.glideFromMidi === undefined ? {} : { glideFromMidi: note.glideFromMidi + semitones }),
  }));
}

export function scaleVelocity(notes: readonly Note[], factor: number): Note[] {
  return notes.map((note) => ({ ...note, velocity: clampVelocity(note.velocity * factor) }));
}

/** Changes loudness evenly from the first to the last beat of the passage. */
export function shapeVelocity(notes: readonly Note[], from: number, to: number): Note[] {
  const first = Math.min(...notes.map((note) => note.beat));
  const last = Math.max(...notes.map((note) => note.beat), first + 1e-6);
  return notes.map((note) => {
    const factor = from + ((to - from) * (note.beat - first)) / (last - first);
    return { ...note, velocity: clampVelocity(note.velocity * factor) };
  });
}

export function clampVelocity(velocity: number): number {
  return Math.max(0.04, Math.min(1, velocity));
}
