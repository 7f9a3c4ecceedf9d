import { chorus } from "../effects/chorus";
import { cutLows, equalize } from "../effects/equalize";
import { saturate } from "../effects/saturate";
import { sympathize } from "../effects/sympathize";
import { tape } from "../effects/tape";
import { autoPan } from "../effects/tremolo";
import { createElectricPiano } from "../synth/electric-piano";
import { createModal, MODAL, type ModalSettings } from "../synth/modal";
import { createOrgan } from "../synth/organ";
import { createPiano } from "../synth/piano";
import type { Player } from "./player";

const pianist = { jitterMs: 6, velocityJitter: 0.04 };

const bars = (settings: ModalSettings, lowCut: number, hall: number): Player => ({
  instrument: createModal(settings),
  inserts: [cutLows(lowCut)],
  feel: { jitterMs: 4, velocityJitter: 0.05 },
  sends: { hall },
});

export const KEYS = {
  feltPiano: {
    instrument: createPiano({ brightness: 0.42, hammerNoise: 0.5 }),
    inserts: [sympathize(0.5)],
    feel: { ...pianist, offsetMs: -2 },
    sends: { hall: -9 },
  },
  softPiano: {
    instrument: createPiano({ brightness: 0.3, hammerNoise: 0.4 }),
    inserts: [sympathize(0.4)],
    feel: pianist,
    sends: { hall: -11 },
  },
  grandPiano: {
    instrument: createPiano({ brightness: 0.75, hammerNoise: 0.35, spread: 0.5 }),
    inserts: [equalize({ kind: "highShelf", hertz: 5000, gainDb: 2 }), sympathize(0.4)],
    feel: { jitterMs: 4, velocityJitter: 0.04 },
    sends: { hall: -13 },
  },
  popPiano: {
    instrument: createPiano({ brightness: 1, hammerNoise: 0.3, spread: 0.6 }),
    inserts: [equalize({ kind: "highpass", hertz: 110 }, { kind: "highShelf", hertz: 4500, gainDb: 3 })],
    feel: { jitterMs: 3, velocityJitter: 0.04 },
    sends: { hall: -15 },
  },
  oldUpright: {
    instrument: createPiano({ brightness: 0.55, hammerNoise: 0.9, detuneCents: 2.6 }),
    inserts: [
      tape({ wowCents: 4, flutterCents: 1.2, seed: "upright" }),
      equalize(
        { kind: "highpass", hertz: 90 },
        { kind: "lowpass", hertz: 6500 },
        { kind: "peak", hertz: 900, q: 0.8, gainDb: 2 },
      ),
      saturate(3, 0.1),
    ],
    feel: pianist,
    sends: { hall: -12 },
  },
  electricPiano: {
    instrument: createElectricPiano({ bark: 0.55, tine: 0.45 }),
    inserts: [
      autoPan({ rateHertz: 2.6, depth: 0.3 }),
      chorus({ rateHertz: 0.6, depthMs: 1.6, mix: 0.35 }),
      saturate(2, 0.1),
    ],
    feel: { jitterMs: 6, velocityJitter: 0.05 },
    sends: { hall: -14 },
  },
  churchOrgan: {
    instrument: createOrgan([5, 0, 8, 6, 2, 4, 0, 1, 2], 0.5),
    inserts: [cutLows(90)],
    feel: { jitterMs: 8 },
    sends: { hall: -6 },
  },
  warmOrgan: {
    instrument: createOrgan([6, 2, 8, 3, 0, 0, 0, 0, 0], 0.8),
    inserts: [cutLows(110), saturate(3, 0.1)],
    feel: { jitterMs: 8 },
    sends: { hall: -12 },
  },
  celesta: bars(MODAL.celesta, 180, -8),
  glockenspiel: bars(MODAL.glockenspiel, 400, -8),
  musicBox: bars(MODAL.musicBox, 250, -8),
  tubularBells: bars(MODAL.tubularBell, 120, -6),
  marimba: bars(MODAL.marimba, 90, -13),
  xylophone: bars(MODAL.xylophone, 250, -13),
  vibraphone: bars(MODAL.vibraphone, 120, -9),
  kalimba: bars(MODAL.kalimba, 140, -12),
} as const satisfies Record<string, Player>;
