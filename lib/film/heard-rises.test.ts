import { describe, expect, test } from "vitest";
import { risesHeardIn } from "@/lib/film/heard-rises";

/** A song of four beats a bar, two seconds long each, whose seconds are as loud as `loudness` says. */
function song(seconds: number, loudness: (second: number) => number, { offset = 0, firstBarBeat = 0 } = {}) {
  return {
    energy: { stepSeconds: 1, values: Array.from({ length: seconds }, (_, at) => loudness(at)) },
    beatSeconds: Array.from({ length: (seconds - offset) * 2 }, (_, beat) => offset + beat / 2),
    beatsPerBar: 4,
    firstBarBeat,
  };
}

describe("a song that was only heard", () => {
  test("rises where something joins in and stays, each time", () => {
    const loudness = (second: number) => (second < 24 ? 0.7 : second < 48 ? 0.8 : 0.9);
    expect(risesHeardIn(song(72, loudness))).toEqual([24, 48]);
  });

  test("rises at the bar nearest to it, wherever bars begin", () => {
    const loudness = (second: number) => (second < 24 ? 0.7 : 0.9);
    expect(risesHeardIn(song(60, loudness, { offset: 0.3 }))).toEqual([24.3]);
    expect(risesHeardIn(song(60, loudness, { firstBarBeat: 2 }))).toEqual([25]);
  });

  test.each([
    ["plays on as it is", () => 0.8],
    ["falls", (second: number) => (second < 30 ? 0.9 : 0.7)],
    ["becomes louder bit by bit", (second: number) => 0.5 + second / 150],
    ["only breathes", (second: number) => 0.8 + (second % 8 < 2 ? 0.03 : 0)],
    ["has one loud stroke", (second: number) => (second === 30 ? 1 : 0.8)],
  ])("does not rise where it %s", (_, loudness) => {
    expect(risesHeardIn(song(60, loudness))).toEqual([]);
  });

  test("does not rise in its first bar, where it only begins", () => {
    expect(risesHeardIn(song(60, (second) => (second < 2 ? 0 : 0.8)))).toEqual([]);
  });

  test.each([0, 1, 3])("of %i seconds is too short to rise", (seconds) => {
    expect(risesHeardIn(song(seconds, () => 0.5))).toEqual([]);
  });
});
