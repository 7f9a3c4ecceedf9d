import { type VoicingSettings, voiceChords } from "../theory/voicing";
import type { ChordSpan } from "./changes";
import { clampVelocity, type Note } from "./note";

export type VoicedSpan = ChordSpan & { pitches: readonly number[] };

export function voiceSpans(spans: readonly ChordSpan[], settings: VoicingSettings): VoicedSpan[] {
  const voicings = voiceChords(
    spans.map((span) => span.chord),
    settings,
  );
  return spans.map((span, index) => ({ ...span, pitches: voicings[index] ?? [] }));
}

/** Held chords; `overlapBeats` ties each into the next so that pads never gap. */
export function holdChords(spans: readonly VoicedSpan[], velocity: number, overlapBeats = 0): Note[] {
  return spans.flatMap((span) =>
    span.pitches.map((midi) => ({ beat: span.beat, beats: span.beats + overlapBeats, midi, velocity })),
  );
}

/**
 * Struck chords in a written rhythm, one character a step: `X` accent, `x` normal, `o` soft, `-` holds, `.` rests.
 * The rhythm repeats over the passage whatever the chords do.
 */
export function compChords(
  spans: readonly VoicedSpan[],
  rhythm: string,
  stepBeats: number,
  velocity: number,
): Note[] {
  const steps = [...rhythm.replace(/[\s|]/g, "")];
  const end = spans.reduce((last, span) => Math.max(last, span.beat + span.beats), 0);
  const notes: Note[] = [];
  for (let step = 0; step * stepBeats < end - 1e-6; step++) {
    const mark = steps[step % steps.length];
    if (mark === undefined || !"Xxo".includes(mark)) continue;
    let held = 1;
    while (held < steps.length && steps[(step + held) % steps.length] === "-") held++;
    const beat = step * stepBeats;
    const span = spanAt(spans, beat);
    if (span === undefined) continue;
    const accent = mark === "X" ? 1.15 : mark === "o" ? 0.72 : 1;
    const beats = Math.min(held * stepBeats, span.beat + span.beats - beat);
    for (const midi of span.pitches)
      notes.push({ beat, beats, midi, velocity: clampVelocity(velocity * accent) });
  }
  return notes;
}

/**
 * Broken chords: digits name chord notes from below, 0 first, and pass into the octave above when there are no
 * more; `.` rests. With `ring` every note sounds to the end of its chord, as under a pedal.
 */
export function arpeggiate(
  spans: readonly VoicedSpan[],
  order: string,
  stepBeats: number,
  { velocity, ring = false, lengthSteps = 1 }: { velocity: number; ring?: boolean; lengthSteps?: number },
): Note[] {
  const steps = [...order.replace(/[\s|]/g, "")];
  return spans.flatMap((span) => {
    const notes: Note[] = [];
    for (let step = 0; step * stepBeats < span.beats - 1e-6; step++) {
      const mark = steps[step % steps.length];
      if (mark === undefined || mark === ".") continue;
      const index = Number.parseInt(mark, 36);
      const pitch = span.pitches[index % span.pitches.length];
      if (pitch === undefined) continue;
      const midi = pitch + 12 * Math.floor(index / span.pitches.length);
      const left = span.beats - step * stepBeats;
      const beats = ring ? left : Math.min(left, stepBeats * lengthSteps);
      const onBeat = (step * stepBeats) % 1 === 0 ? 1.06 : 0.94;
      notes.push({
        beat: span.beat + step * stepBeats,
        beats,
        midi,
        velocity: clampVelocity(velocity * onBeat),
      });
    }
    return notes;
  });
}

/** `D`/`d` down, `U`/`u` up strokes, `x` a damped one, `.` nothing; one character a step. */
export function strumChords(
  spans: readonly VoicedSpan[],
  rhythm: string,
  stepBeats: number,
  { velocity, spreadMs = 9 }: { velocity: number; spreadMs?: number },
): Note[] {
  const steps = [...rhythm.replace(/[\s|]/g, "")];
  const end = spans.reduce((last, span) => Math.max(last, span.beat + span.beats), 0);
  const notes: Note[] = [];
  for (let step = 0; step * stepBeats < end - 1e-6; step++) {
    const mark = steps[step % steps.length] ?? ".";
    if (!"DdUux".includes(mark)) continue;
    const beat = step * stepBeats;
    const span = spanAt(spans, beat);
    if (span === undefined) continue;
    let held = 1;
    while (held < 12 && beat + held * stepBeats < end && (steps[(step + held) % steps.length] ?? ".") === ".")
      held++;
    const up = mark === "U" || mark === "u";
    const strength = mark === "D" ? 1 : mark === "d" ? 0.8 : mark === "U" ? 0.78 : mark === "x" ? 0.5 : 0.6;
    const strings = up
      ? [...span.pitches].reverse().slice(0, Math.max(3, span.pitches.length - 1))
      : span.pitches;
    const nextChange = span.beat + span.beats - beat;
    strings.forEach((midi, index) => {
      notes.push({
        beat,
        beats: mark === "x" ? 0.06 : Math.min(held * stepBeats, nextChange),
        midi,
        velocity: clampVelocity(velocity * strength * (1 - index * 0.035)),
        delayMs: index * spreadMs * (up ? 0.8 : 1),
      });
    });
  }
  return notes;
}

function spanAt<T extends ChordSpan>(spans: readonly T[], beat: number): T | undefined {
  return spans.find((span) => beat >= span.beat - 1e-6 && beat < span.beat + span.beats - 1e-6);
}

/**
 * Lets every note ring until the harmony changes, as the right foot does at a piano, or until a neighbour a step away is
 * struck: there a good foot changes, or the line would smear.
 */
export function pedalNotes(notes: readonly Note[], spans: readonly ChordSpan[]): Note[] {
  return notes.map((note) => {
    const span = spanAt(spans, note.beat);
    if (span === undefined) return note;
    let end = span.beat + span.beats;
    for (const other of notes) {
      const distance = Math.abs(other.midi - note.midi) % 12;
      const step = distance === 1 || distance === 2 || distance >= 10;
      if (step && other.beat > note.beat + 1e-6 && other.beat < end) end = other.beat + 0.06;
    }
    return { ...note, beats: Math.max(note.beats, end - note.beat) };
  });
}
