import { describe, expect, it } from "vitest";
import { chordPitchClasses, parseChord } from "./chord";
import { parsePitch, parsePitchClass, pitchAtOrAbove } from "./pitch";
import { moveInScale, parseScale } from "./scale";

describe("pitches", () => {
  it("reads names as they are written", () => {
    expect(parsePitch("c4")).toBe(60);
    expect(parsePitch("a4")).toBe(69);
    expect(parsePitch("bb3")).toBe(58);
    expect(parsePitch("f#5")).toBe(78);
    expect(parsePitchClass("Cb")).toBe(11);
    expect(() => parsePitch("h4")).toThrow("h4");
  });

  it("finds the next pitch of a class upwards", () => {
    expect(pitchAtOrAbove(0, 60)).toBe(60);
    expect(pitchAtOrAbove(11, 60)).toBe(71);
    expect(pitchAtOrAbove(4, 65)).toBe(76);
  });
});

describe("chords", () => {
  it("reads symbols with their colours and basses", () => {
    expect(chordPitchClasses(parseChord("C"))).toEqual([0, 4, 7]);
    expect(chordPitchClasses(parseChord("F#m7b5"))).toEqual([6, 9, 0, 4]);
    expect(parseChord("A/C#").bass).toBe(1);
    expect(parseChord("Gmaj9").intervals).toContain(14);
  });

  it("refuses what is no chord", () => {
    expect(() => parseChord("Xmaj7")).toThrow("Xmaj7");
    expect(() => parseChord("Cfoo")).toThrow("Cfoo");
  });
});

describe("scales", () => {
  it("moves by steps of the scale over the octave", () => {
    const scale = parseScale("D major");
    expect(moveInScale(parsePitch("c#4"), 1, scale)).toBe(parsePitch("d4"));
    expect(moveInScale(parsePitch("d4"), -1, scale)).toBe(parsePitch("c#4"));
    expect(moveInScale(parsePitch("d4"), 7, scale)).toBe(parsePitch("d5"));
  });
});
