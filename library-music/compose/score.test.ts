import { describe, expect, it } from "vitest";
import { bassLine } from "./bass-line";
import { changes } from "./changes";
import { pedalNotes } from "./chord-patterns";
import { drumLoop } from "./drum-pattern";
import { createForm } from "./form";
import { line } from "./line";
import { createChart, writeLines } from "./score";
import { beatToSeconds } from "./tempo";

const four = { beatsPerBar: 4 };

describe("line", () => {
  it("reads pitches, lengths, rests, holds and marks", () => {
    const notes = line("c4:1 e4+g4:.5! -:.5 c5:2 | ~:1 d4:1' -:2", four);
    expect(notes.map(({ beat, beats, midi }) => [beat, beats, midi])).toEqual([
      [0, 1, 60],
      [1, 0.5, 64],
      [1, 0.5, 67],
      [2, 3, 72],
      [5, 0.45, 62],
    ]);
    expect(notes[1]?.velocity).toBeGreaterThan(notes[0]?.velocity ?? 1);
  });

  it("refuses a bar that is not full", () => {
    expect(() => line("c4:1 d4 e4", four)).toThrow("Bar 1 has 3 beats");
  });
});

describe("charts", () => {
  it("shares a bar evenly and lets a dot hold on", () => {
    expect(
      changes("C | Am F | . | G", 4).map(({ chord, beat, beats }) => [chord.symbol, beat, beats]),
    ).toEqual([
      ["C", 0, 4],
      ["Am", 4, 2],
      ["F", 6, 6],
      ["G", 12, 4],
    ]);
  });

  it("must fill their section, and serve its repeats", () => {
    const form = createForm(4, ["a 2 .5", "a2 2 .6", "b 2 .7"]);
    const chart = createChart(form, { a: "C | G", b: "F" });
    expect(chart("a2").map((span) => span.chord.symbol)).toEqual(["C", "G"]);
    expect(() => chart("b")).toThrow("4 beats of chords for 8");
    expect(() => writeLines(form, { a: "c4:4 | c4:4 | c4:4" })).toThrow("too long");
  });
});

describe("bassLine", () => {
  it("plays the written bass and steps within the key into the next", () => {
    const notes = bassLine(changes("G/B | C", 4), "1:2 5:1 >:1", {
      lowMidi: 40,
      velocity: 0.7,
      key: "G major",
    });
    // B, its fifth over it in G, then B again: the half-step below C; and C.
    expect(notes.map((note) => note.midi).slice(0, 4)).toEqual([47, 50, 47, 48]);
  });
});

describe("pedalNotes", () => {
  it("rings to the end of the harmony, but not into a neighbour", () => {
    const spans = changes("C | G", 4);
    const [first, second, third] = pedalNotes(line("e4:1 g4:1 a4:1 -:1", four), spans);
    expect(first?.beats).toBe(4);
    expect((second?.beat ?? 0) + (second?.beats ?? 0)).toBeCloseTo(2.06);
    expect((third?.beat ?? 0) + (third?.beats ?? 0)).toBe(4);
  });
});

describe("drumLoop", () => {
  it("repeats its bar and ends with the fill", () => {
    const strokes = drumLoop("X...x...X...x...", 8, { fill: "xxxx" });
    expect(strokes.map((stroke) => stroke.beat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7.25, 7.5, 7.75]);
  });
});

describe("beatToSeconds", () => {
  it("is steady, then slows without a jump, and comes to the slower tempo", () => {
    const tempo = { bpm: 120, startSeconds: 0.5, slowing: { fromBeat: 8, toBeat: 12, factor: 0.5 } };
    expect(beatToSeconds(tempo, 8)).toBeCloseTo(4.5);
    const gap = (beat: number) => beatToSeconds(tempo, beat + 0.01) - beatToSeconds(tempo, beat);
    expect(gap(7.99)).toBeCloseTo(gap(8), 4);
    expect(gap(20)).toBeCloseTo(gap(0) * 2, 6);
    expect(gap(9)).toBeGreaterThan(gap(8));
  });
});
