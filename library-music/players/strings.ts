import { compress } from "../effects/compress";
import { cutLows, equalize } from "../effects/equalize";
import { BODIES, resonate } from "../effects/formant";
import { createBowed } from "../synth/bowed";
import { createPlucked } from "../synth/plucked";
import type { Player } from "./player";

export const STRINGS = {
  steelGuitar: {
    instrument: createPlucked({ pluckPosition: 0.17, ringSeconds: 3.6, brightness: 0.85, scratch: 0.22 }),
    inserts: [
      resonate(BODIES.steelGuitar, 0.75),
      cutLows(85),
      equalize({ kind: "highShelf", hertz: 5000, gainDb: 3 }),
    ],
    feel: { jitterMs: 5, velocityJitter: 0.06 },
    sends: { hall: -15 },
  },
  nylonGuitar: {
    instrument: createPlucked({ pluckPosition: 0.24, ringSeconds: 3, brightness: 0.5, scratch: 0.14 }),
    inserts: [resonate(BODIES.nylonGuitar, 0.75), cutLows(80)],
    feel: { jitterMs: 6, velocityJitter: 0.06 },
    sends: { hall: -13 },
  },
  mutedGuitar: {
    instrument: createPlucked({
      pluckPosition: 0.14,
      ringSeconds: 0.32,
      brightness: 0.75,
      scratch: 0.25,
      releaseSeconds: 0.03,
    }),
    inserts: [equalize({ kind: "highpass", hertz: 130 }, { kind: "peak", hertz: 1500, q: 0.8, gainDb: 3 })],
    feel: { jitterMs: 3, velocityJitter: 0.05 },
    sends: { hall: -18, delay: -14 },
  },
  cleanGuitar: {
    instrument: createPlucked({ pluckPosition: 0.22, ringSeconds: 4, brightness: 0.9, scratch: 0.12 }),
    inserts: [
      equalize(
        { kind: "highpass", hertz: 140 },
        { kind: "peak", hertz: 2400, q: 0.8, gainDb: 3 },
        { kind: "lowpass", hertz: 7500 },
      ),
      compress({ thresholdDb: -24, ratio: 3, attackMs: 12, releaseMs: 140 }),
    ],
    feel: { jitterMs: 4, velocityJitter: 0.05 },
    sends: { hall: -14, delay: -12 },
  },
  ukulele: {
    instrument: createPlucked({
      pluckPosition: 0.3,
      ringSeconds: 1.1,
      brightness: 0.5,
      scratch: 0.16,
      releaseSeconds: 0.06,
    }),
    inserts: [resonate(BODIES.ukulele, 0.7), cutLows(170)],
    feel: { jitterMs: 5, velocityJitter: 0.07 },
    sends: { hall: -17 },
  },
  harp: {
    instrument: createPlucked({
      pluckPosition: 0.42,
      ringSeconds: 5,
      brightness: 0.6,
      scratch: 0.06,
      releaseSeconds: 0.6,
      spread: 0.4,
    }),
    inserts: [equalize({ kind: "highpass", hertz: 70 }, { kind: "peak", hertz: 320, q: 0.8, gainDb: 2 })],
    feel: { jitterMs: 6, velocityJitter: 0.05 },
    sends: { hall: -8 },
  },
  pizzicato: {
    instrument: createPlucked({
      pluckPosition: 0.28,
      ringSeconds: 0.55,
      brightness: 0.45,
      scratch: 0.2,
      releaseSeconds: 0.08,
      spread: 0.5,
    }),
    inserts: [resonate(BODIES.cello, 0.8), cutLows(75)],
    feel: { jitterMs: 6, velocityJitter: 0.06 },
    sends: { hall: -9 },
  },
  slowStrings: {
    instrument: createBowed({
      players: 5,
      attackSeconds: 0.6,
      releaseSeconds: 0.8,
      brightnessHertz: 2400,
      vibratoCents: 8,
    }),
    inserts: [cutLows(180)],
    feel: { jitterMs: 18 },
    sends: { hall: -5 },
  },
  violins: {
    instrument: createBowed({
      players: 6,
      attackSeconds: 0.14,
      releaseSeconds: 0.28,
      brightnessHertz: 4200,
      vibratoCents: 13,
      bowNoise: 0.03,
    }),
    inserts: [cutLows(190), equalize({ kind: "peak", hertz: 2800, q: 0.9, gainDb: 2 })],
    feel: { jitterMs: 10, sings: true },
    sends: { hall: -7 },
  },
  lowStrings: {
    instrument: createBowed({
      players: 4,
      attackSeconds: 0.3,
      releaseSeconds: 0.5,
      brightnessHertz: 1400,
      vibratoCents: 6,
      spread: 0.35,
    }),
    inserts: [equalize({ kind: "highpass", hertz: 38 }, { kind: "peak", hertz: 220, q: 0.9, gainDb: -1.5 })],
    feel: { jitterMs: 12 },
    sends: { hall: -8 },
  },
  spiccato: {
    instrument: createBowed({
      players: 5,
      attackSeconds: 0.012,
      releaseSeconds: 0.14,
      brightnessHertz: 3600,
      vibratoCents: 0,
      bowNoise: 0.09,
      sustain: 0.25,
      decaySeconds: 0.14,
      swell: 0,
    }),
    inserts: [cutLows(90), resonate(BODIES.cello, 0.8)],
    feel: { jitterMs: 4, velocityJitter: 0.05, offsetMs: -9 },
    sends: { hall: -9 },
  },
  violin: {
    instrument: createBowed({
      players: 1,
      attackSeconds: 0.1,
      releaseSeconds: 0.22,
      brightnessHertz: 3700,
      vibratoCents: 20,
      bowNoise: 0.05,
      swell: 0.3,
    }),
    inserts: [
      resonate(BODIES.violin, 0.6),
      cutLows(180),
      equalize({ kind: "highShelf", hertz: 5500, gainDb: -3 }),
    ],
    feel: { jitterMs: 9, offsetMs: -18, sings: true },
    sends: { hall: -6 },
  },
  cello: {
    instrument: createBowed({
      players: 2,
      attackSeconds: 0.16,
      releaseSeconds: 0.3,
      brightnessHertz: 2300,
      vibratoCents: 16,
      detuneCents: 2.5,
      spread: 0.2,
      bowNoise: 0.04,
      swell: 0.3,
    }),
    inserts: [resonate(BODIES.cello, 0.65), cutLows(60)],
    feel: { jitterMs: 9, offsetMs: -18, sings: true },
    sends: { hall: -7 },
  },
} as const satisfies Record<string, Player>;
