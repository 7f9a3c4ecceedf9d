import { cutLows } from "../effects/equalize";
import { createCymbal, CYMBALS } from "../synth/drums/cymbal";
import { type Drum, playDrum } from "../synth/drums/drum";
import {
  createBrush,
  createClap,
  createRim,
  createShaker,
  createSleighBells,
  createSnap,
  createTambourine,
  createWoodblock,
} from "../synth/drums/hand-percussion";
import { createKick, KICKS } from "../synth/drums/kick";
import { createSnare, SNARES } from "../synth/drums/snare";
import { createTom, TOMS } from "../synth/drums/tom";
import type { Player } from "./player";

const drummer = (drum: Drum, offsetMs = 0, lowCut = 0, room = -16): Player => ({
  instrument: playDrum(drum),
  ...(lowCut > 0 ? { inserts: [cutLows(lowCut)] } : {}),
  feel: { jitterMs: 2.5, velocityJitter: 0.05, offsetMs },
  sends: { room },
  group: "drums",
});

export const DRUMS = {
  kick: drummer(createKick(KICKS.acoustic), 0, 0, -24),
  softKick: drummer(createKick(KICKS.soft), 0, 0, -22),
  popKick: drummer(createKick(KICKS.pop), 0, 0, -30),
  clubKick: drummer(createKick(KICKS.electronic), 0, 0, -34),
  dustyKick: drummer(createKick(KICKS.dusty), 0, 0, -22),
  snare: drummer(createSnare(SNARES.acoustic), 1, 110, -12),
  tightSnare: drummer(createSnare(SNARES.tight), 0, 120, -13),
  dustySnare: drummer(createSnare(SNARES.dusty), 0, 110, -14),
  bigSnare: drummer(createSnare(SNARES.big), 0, 90, -8),
  clubSnare: drummer(createSnare(SNARES.electronic), 0, 110, -12),
  hat: drummer(createCymbal(CYMBALS.closedHat), 0, 0, -20),
  softHat: drummer(createCymbal(CYMBALS.softHat), 0, 0, -18),
  openHat: drummer(createCymbal(CYMBALS.openHat), 0, 0, -18),
  ride: drummer(createCymbal(CYMBALS.ride), 0, 0, -16),
  crash: drummer(createCymbal(CYMBALS.crash), 0, 0, -12),
  // Its bloom takes two seconds: written where it arrives, it begins that much sooner.
  swell: drummer(createCymbal(CYMBALS.swell), -2000, 0, -10),
  shaker: drummer(createShaker(), -4, 0, -18),
  clap: drummer(createClap(), -6, 300, -10),
  snap: drummer(createSnap(), -2, 300, -11),
  brush: drummer(createBrush({ sweep: false }), 0, 100, -13),
  brushSweep: drummer(createBrush({ sweep: true }), -90, 200, -14),
  tambourine: drummer(createTambourine(), -3, 0, -16),
  sleighBells: drummer(createSleighBells(), -6, 0, -12),
  woodblock: drummer(createWoodblock({ hertz: 880 }), 0, 200, -13),
  lowWoodblock: drummer(createWoodblock({ hertz: 640 }), 0, 200, -13),
  rim: drummer(createRim(), 0, 150, -13),
  highTom: drummer(createTom(TOMS.high), 0, 0, -12),
  lowTom: drummer(createTom(TOMS.low), 0, 0, -12),
  taiko: drummer(createTom(TOMS.taiko), 0, 0, -7),
  boom: drummer(createTom(TOMS.boom), 0, 0, -10),
  conga: drummer(createTom(TOMS.conga), 0, 0, -14),
} as const satisfies Record<string, Player>;
