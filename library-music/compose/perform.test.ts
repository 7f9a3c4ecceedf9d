import { describe, expect, it } from "vitest";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { SAMPLE_RATE } from "../synth/audio";
import { createForm } from "./form";
import { line } from "./line";
import { perform } from "./perform";
import { singNotes } from "./sing-notes";
import type { Part, Track } from "./track";

const notes = line("c4:.5 d4 e4 f4 g4+b4:2", { beatsPerBar: 4 });
const track: Track = {
  id: "exercise",
  title: "Exercise",
  artist: "Kinora",
  moods: ["plain"],
  description: "One bar.",
  bpm: 120,
  key: "C major",
  form: createForm(4, ["a 1 .5", "b 1 .5"]),
  loop: { from: "a", to: "a" },
  previewFrom: "a",
  tailSeconds: 1,
  percussive: false,
  compose: () => ({
    parts: [],
    hall: { decaySeconds: 1, dampingHertz: 4000, preDelaySeconds: 0, size: 0.5 },
  }),
};
const part = (feel: Part["feel"]): Part => cast("piano", KEYS.softPiano, -20, notes, { feel });
const starts = (played: ReturnType<typeof perform>): number[] =>
  played.map((tone) => Math.round((tone.startSample / SAMPLE_RATE - 0.02) * 1000));

describe("perform", () => {
  it("plays what is written when nothing moves it", () => {
    expect(starts(perform(part({ jitterMs: 0 }), track))).toEqual([0, 250, 500, 750, 1000, 1000]);
  });

  it("swings every second unit", () => {
    const swung = { ...track, swing: { unitBeats: 0.5, ratio: 2 / 3 } };
    expect(starts(perform(part({ jitterMs: 0 }), swung))).toEqual([0, 333, 500, 833, 1000, 1000]);
    expect(starts(perform(part({ jitterMs: 0, swung: false }), swung))).toEqual([
      0, 250, 500, 750, 1000, 1000,
    ]);
  });

  it("is uneven the same way every time, never by more than a good player is", () => {
    const first = perform(part({ jitterMs: 5 }), track);
    expect(starts(first)).toEqual(starts(perform(part({ jitterMs: 5 }), track)));
    expect(starts(first)).not.toEqual([0, 250, 500, 750, 1000, 1000]);
    starts(first).forEach((start, index) => {
      expect(Math.abs(start - ([0, 250, 500, 750, 1000, 1000][index] ?? 0))).toBeLessThan(18);
    });
  });
});

describe("singNotes", () => {
  it("slurs steps that follow each other, and only those", () => {
    const sung = singNotes(line("c5:1 d5:1 -:1 e5:1 | c6:1 b5:1 -:2", { beatsPerBar: 4 }));
    expect(sung.map((note) => note.glideFromMidi)).toEqual([undefined, 72, undefined, undefined, 84]);
  });

  it("leans into high notes and lets the last of a phrase go", () => {
    const [low, high, last] = singNotes(line("c4:1 c6:1 g4:2", { beatsPerBar: 4 }));
    expect(high?.velocity).toBeGreaterThan(low?.velocity ?? 1);
    expect(last?.velocity).toBeLessThan(0.7);
  });
});
