import { describe, expect, it } from "vitest";
import { soundingStretches } from "@/lib/server/media/sounding";

const steps = (seconds: number, energy: number) => Array<number>(Math.round(seconds * 20)).fill(energy);
const loud = 0.01;
const hiss = 0.0000001;

describe("where a clip sounds", () => {
  it("ends before every pause, and goes on over gaps inside of words", () => {
    const energies = [...steps(1, hiss), ...steps(2, loud), ...steps(0.15, hiss), ...steps(0.85, loud)];
    const stretches = soundingStretches([...energies, ...steps(0.3, hiss), ...steps(1, loud)], -20);
    expect(stretches).toEqual([
      [1, 4],
      [4.3, 5.3],
    ]);
  });

  it("keeps short syllables near others", () => {
    const syllable = [...steps(0.05, loud), ...steps(0.25, hiss)];
    const stretches = soundingStretches([...syllable, ...steps(1, loud), ...steps(2, hiss)], -20);
    expect(stretches).toEqual([
      [0, 0.05],
      [0.3, 1.3],
    ]);
  });

  it("is empty for silence and for a click", () => {
    expect(soundingStretches(steps(3, 0), null)).toEqual([]);
    expect(soundingStretches([...steps(1, 0), ...steps(0.05, loud), ...steps(1, 0)], -20)).toEqual([]);
  });

  it("does not mistake room noise for sound when there is nothing else", () => {
    expect(soundingStretches(steps(3, hiss), -70)).toEqual([]);
  });
});
