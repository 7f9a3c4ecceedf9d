import { chorus } from "../effects/chorus";
import { cutLows, equalize } from "../effects/equalize";
import { saturate } from "../effects/saturate";
import { width } from "../effects/width";
import { createFingeredBass } from "../synth/fingered-bass";
import { createSubtractive } from "../synth/subtractive";
import { SYNTHS as PRESETS } from "../synth/synth-presets";
import type { Player } from "./player";

const machine = { jitterMs: 0.6, velocityJitter: 0.03 };

export const SYNTHS = {
  warmPad: {
    instrument: createSubtractive(PRESETS.warmPad),
    inserts: [cutLows(160), chorus({ rateHertz: 0.35, depthMs: 3, mix: 0.4 })],
    feel: { jitterMs: 10 },
    sends: { hall: -7 },
  },
  airPad: {
    instrument: createSubtractive(PRESETS.airPad),
    inserts: [cutLows(260), chorus({ rateHertz: 0.28, depthMs: 4, mix: 0.5 })],
    feel: { jitterMs: 10 },
    sends: { hall: -4 },
  },
  softLead: {
    instrument: createSubtractive(PRESETS.softLead),
    inserts: [cutLows(200)],
    feel: { ...machine, sings: true },
    sends: { hall: -12, delay: -12 },
  },
  squareLead: {
    instrument: createSubtractive(PRESETS.squareLead),
    inserts: [cutLows(200)],
    feel: machine,
    sends: { hall: -12, delay: -11 },
  },
  pluck: {
    instrument: createSubtractive(PRESETS.pluck),
    inserts: [cutLows(160)],
    feel: machine,
    sends: { hall: -13, delay: -9 },
  },
  stab: {
    instrument: createSubtractive(PRESETS.stab),
    inserts: [cutLows(200)],
    feel: machine,
    sends: { hall: -12 },
  },
  roundBass: {
    instrument: createSubtractive(PRESETS.roundBass),
    inserts: [saturate(4, 0.1), width(0, 20)],
    feel: machine,
  },
  driveBass: {
    instrument: createSubtractive(PRESETS.driveBass),
    inserts: [saturate(5, 0.1), width(0.2, 180)],
    feel: machine,
  },
  drone: {
    instrument: createSubtractive(PRESETS.drone),
    inserts: [width(0.3, 120)],
    feel: { jitterMs: 10 },
    sends: { hall: -14 },
  },
  electricBass: {
    instrument: createFingeredBass({ brightness: 0.6, ringSeconds: 3 }),
    inserts: [
      saturate(5, 0.12),
      equalize({ kind: "peak", hertz: 800, q: 0.8, gainDb: 3 }, { kind: "highpass", hertz: 32 }),
    ],
    feel: { jitterMs: 4, velocityJitter: 0.05 },
    sends: { hall: -24 },
  },
  uprightBass: {
    instrument: createFingeredBass({ brightness: 0.25, ringSeconds: 1.7 }),
    inserts: [
      saturate(3, 0.15),
      equalize(
        { kind: "peak", hertz: 160, q: 0.9, gainDb: 2 },
        { kind: "peak", hertz: 950, q: 0.9, gainDb: 3 },
      ),
    ],
    feel: { jitterMs: 6, velocityJitter: 0.05, offsetMs: 3 },
    sends: { hall: -18 },
  },
} as const satisfies Record<string, Player>;
