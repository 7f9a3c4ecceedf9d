import { cutLows, equalize } from "../effects/equalize";
import { BODIES, resonate } from "../effects/formant";
import { createBowed } from "../synth/bowed";
import { createBrass } from "../synth/brass";
import { createWind, WINDS as WIND_SETTINGS } from "../synth/wind";
import type { Player } from "./player";

const blower = { jitterMs: 8, offsetMs: -10, sings: true };

const singers = { players: 6, releaseSeconds: 0.7, detuneCents: 11, bowNoise: 0.05, spread: 0.9 } as const;

export const WINDS = {
  flute: {
    instrument: createWind(WIND_SETTINGS.flute),
    inserts: [cutLows(220)],
    feel: blower,
    sends: { hall: -8 },
  },
  clarinet: {
    instrument: createWind(WIND_SETTINGS.clarinet),
    inserts: [cutLows(120)],
    feel: blower,
    sends: { hall: -10 },
  },
  whistle: {
    instrument: createWind(WIND_SETTINGS.whistle),
    inserts: [cutLows(350)],
    feel: blower,
    sends: { hall: -12 },
  },
  horns: {
    instrument: createBrass({ players: 4, brightness: 0.45, attackSeconds: 0.11 }),
    inserts: [equalize({ kind: "highpass", hertz: 70 }, { kind: "peak", hertz: 480, q: 1, gainDb: 2 })],
    feel: { jitterMs: 10, offsetMs: -15 },
    sends: { hall: -6 },
  },
  lowBrass: {
    instrument: createBrass({ players: 3, brightness: 0.6, attackSeconds: 0.08, spread: 0.35 }),
    inserts: [cutLows(45)],
    feel: { jitterMs: 8, offsetMs: -10 },
    sends: { hall: -8 },
  },
  mutedTrumpet: {
    instrument: createBrass({ players: 1, brightness: 0.8, attackSeconds: 0.045 }),
    inserts: [
      equalize(
        { kind: "highpass", hertz: 320 },
        { kind: "peak", hertz: 1700, q: 1.4, gainDb: 7 },
        { kind: "lowpass", hertz: 5200 },
      ),
    ],
    feel: blower,
    sends: { hall: -9 },
  },
  choirAh: {
    instrument: createBowed({ ...singers, attackSeconds: 0.35, brightnessHertz: 5200, vibratoCents: 17 }),
    inserts: [resonate(BODIES.voiceAh, 0.12), cutLows(150)],
    feel: { jitterMs: 20, offsetMs: -40 },
    sends: { hall: -3 },
  },
  choirOo: {
    instrument: createBowed({ ...singers, attackSeconds: 0.5, brightnessHertz: 3200, vibratoCents: 13 }),
    inserts: [resonate(BODIES.voiceOo, 0.1), cutLows(130)],
    feel: { jitterMs: 22, offsetMs: -45 },
    sends: { hall: -3 },
  },
} as const satisfies Record<string, Player>;
