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

export function repeatNotes(notes: readonly Note[], times: number, periodBeats: number): Note[] {
  return Array.from({ length: times }, (_, i) => shiftNotes(notes, i * periodBeats)).flat();
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

/** Only the notes that begin in [fromBeat, toBeat). */
export function cutNotes(notes: readonly Note[], fromBeat: number, toBeat: number): Note[] {
  return notes.filter((note) => note.beat >= fromBeat - 1e-6 && note.beat < toBeat - 1e-6);
}

export function clampVelocity(velocity: number): number {
  return Math.max(0.04, Math.min(1, velocity));
}
