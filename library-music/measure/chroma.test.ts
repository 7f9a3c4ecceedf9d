import { describe, expect, it } from "vitest";
import { createStereo, midiToHertz, SAMPLE_RATE } from "../synth/audio";
import { measureChroma } from "./chroma";

describe("measureChroma", () => {
  it("finds the notes of a chord in any octave", () => {
    const sound = createStereo(SAMPLE_RATE);
    for (const midi of [48, 64, 79])
      for (let i = 0; i < sound.left.length; i++) {
        const value = 0.2 * Math.sin((2 * Math.PI * midiToHertz(midi) * i) / SAMPLE_RATE);
        sound.left[i] = (sound.left[i] ?? 0) + value;
        sound.right[i] = (sound.right[i] ?? 0) + value;
      }
    const chroma = measureChroma(sound);
    const strongest = chroma
      .map((value, pitchClass) => ({ value, pitchClass }))
      .sort((a, b) => b.value - a.value);
    expect(
      strongest
        .slice(0, 3)
        .map(({ pitchClass }) => pitchClass)
        .sort(),
    ).toEqual([0, 4, 7]);
    expect(chroma.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
  });
});
