import { describe, expect, it } from "vitest";
import { soundingStretches } from "@/lib/worker/clips/sounding";

const steps = (seconds: number, energy: number) => Array<number>(Math.round(seconds * 20)).fill(energy);
const loud = 0.01;
const hiss = 0.0000001;

describe("where a clip sounds", () => {
  it("is apart where it pauses for long, and one where it takes breath", () => {
    const energies = [...steps(1, hiss), ...steps(2, loud), ...steps(0.5, hiss), ...steps(1, loud)];
    const stretches = soundingStretches([...energies, ...steps(2, hiss), ...steps(1, loud)], -20);
    expect(stretches).toEqual([
      [1, 4.5],
      [6.5, 7.5],
    ]);
  });

  it("is nowhere in silence, nor in a click", () => {
    expect(soundingStretches(steps(3, 0), null)).toEqual([]);
    expect(soundingStretches([...steps(1, 0), ...steps(0.05, loud), ...steps(1, 0)], -20)).toEqual([]);
  });

  it("does not take the room for sound because nothing else is to be heard", () => {
    expect(soundingStretches(steps(3, hiss), -70)).toEqual([]);
  });
});
