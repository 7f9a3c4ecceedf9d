import { describe, expect, it } from "vitest";
import { createStereo, decibelsToGain, SAMPLE_RATE, type Stereo } from "../synth/audio";
import { measureLoudness } from "./loudness";
import { measureTruePeak } from "./true-peak";

function sine(hertz: number, decibels: number, seconds: number, phase = 0): Stereo {
  const sound = createStereo(Math.round(seconds * SAMPLE_RATE));
  for (let i = 0; i < sound.left.length; i++) {
    const value = decibelsToGain(decibels) * Math.sin(phase + (2 * Math.PI * hertz * i) / SAMPLE_RATE);
    sound.left[i] = value;
    sound.right[i] = value;
  }
  return sound;
}

describe("measureLoudness", () => {
  it("reads a 997 Hz sine in both channels as its level", () => {
    expect(measureLoudness(sine(997, -20, 5))).toBeCloseTo(-20, 1);
    expect(measureLoudness(sine(997, -14, 5))).toBeCloseTo(-14, 1);
  });

  it("reads one channel 3 LU lower", () => {
    const sound = sine(997, -20, 5);
    sound.right.fill(0);
    expect(measureLoudness(sound)).toBeCloseTo(-23.01, 1);
  });

  it("weighs frequencies as the recommendation does", () => {
    expect(measureLoudness(sine(100, -20, 5))).toBeLessThan(-20.5);
    expect(measureLoudness(sine(100, -20, 5))).toBeGreaterThan(-22.5);
    expect(measureLoudness(sine(4000, -20, 5))).toBeGreaterThan(-17.6);
    expect(measureLoudness(sine(25, -20, 5))).toBeLessThan(-30);
  });

  it("leaves out silence and what is far below the rest", () => {
    const loud = sine(997, -20, 6);
    const quiet = sine(997, -40, 6);
    const both = createStereo(loud.left.length * 3);
    for (const side of ["left", "right"] as const) {
      both[side].set(loud[side]);
      both[side].set(quiet[side], loud.left.length);
    }
    expect(measureLoudness(both)).toBeCloseTo(-20, 0);
    expect(measureLoudness(createStereo(SAMPLE_RATE))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe("measureTruePeak", () => {
  it("finds the peak that lies between the samples", () => {
    const between = sine(SAMPLE_RATE / 4, -6, 0.2, Math.PI / 4);
    const highest = Math.max(...between.left);
    expect(20 * Math.log10(highest)).toBeCloseTo(-9.01, 1);
    expect(measureTruePeak(between)).toBeGreaterThan(-6.4);
    expect(measureTruePeak(between)).toBeLessThan(-5.7);
  });
});
