import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chordPitchClasses, parseChord } from "./chord";
import { voiceChords } from "./voicing";

const SYMBOLS = [
  "C",
  "Dm7",
  "G/B",
  "Am7",
  "Fmaj7",
  "E7",
  "Bbmaj9",
  "C#dim7",
  "Gsus4",
  "F#m7b5",
  "Ebm6",
  "C9sus4",
];

describe("voiceChords", () => {
  it("keeps common tones and moves the others by step", () => {
    const [first = [], second = []] = voiceChords([parseChord("C"), parseChord("Am")], {
      lowMidi: 55,
      highMidi: 72,
      voices: 3,
    });
    const moved = second.filter((pitch) => !first.includes(pitch));
    expect(moved).toHaveLength(1);
    const left = first.filter((pitch) => !second.includes(pitch));
    expect(Math.abs((moved[0] ?? 0) - (left[0] ?? 99))).toBeLessThanOrEqual(2);
  });

  it("plays only notes of the chord, as many as asked, ascending", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SYMBOLS), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 3, max: 4 }),
        (symbols, voices) => {
          const chords = symbols.map(parseChord);
          const voicings = voiceChords(chords, { lowMidi: 52, highMidi: 74, voices });
          voicings.forEach((voicing, index) => {
            const chord = chords[index];
            if (chord === undefined) throw new Error("no chord");
            expect(voicing).toHaveLength(voices);
            expect([...voicing].sort((a, b) => a - b)).toEqual(voicing);
            for (const pitch of voicing) expect(chordPitchClasses(chord)).toContain(pitch % 12);
            const third = (chord.root + (chord.intervals[1] ?? 0)) % 12;
            expect(voicing.map((pitch) => pitch % 12)).toContain(third);
          });
        },
      ),
    );
  });

  it("leads four chords with less movement than playing each from its root", () => {
    const chords = ["C", "Am", "F", "G"].map(parseChord);
    const led = voiceChords(chords, { lowMidi: 55, highMidi: 74, voices: 3 });
    const parallel = chords.map((chord) => chord.intervals.map((interval) => 60 + chord.root + interval));
    const movement = (voicings: readonly (readonly number[])[]) =>
      voicings
        .slice(1)
        .reduce(
          (sum, now, i) =>
            sum + now.reduce((s, pitch, k) => s + Math.abs(pitch - (voicings[i]?.[k] ?? 0)), 0),
          0,
        );
    expect(movement(led)).toBeLessThan(movement(parallel) / 2);
  });
});
