import type { Effect } from "../effects/effect";
import type { ReverbSettings } from "../effects/reverb";
import type { DelaySettings } from "../effects/delay";
import type { Instrument } from "../synth/instrument";
import type { Form } from "./form";
import type { Note } from "./note";
import type { Slowing } from "./tempo";

export type Feel = {
  /** Late (positive) or early playing, always the same way. */
  offsetMs?: number;
  jitterMs?: number;
  velocityJitter?: number;
  /** Follows the track's swing; true unless said otherwise. */
  swung?: boolean;
  /** Plays one line as a singer would: slurs small steps, leans into high notes, lets phrases fall off. */
  sings?: boolean;
};

export type Part = {
  name: string;
  instrument: Instrument;
  notes: readonly Note[];
  /** The gated loudness this part is brought to, in LUFS: the mix is written in what is heard, not in gains. */
  level: number;
  pan?: number;
  feel?: Feel;
  inserts?: readonly Effect[];
  /** How much goes to the shared rooms, in decibels beside the dry sound. */
  sends?: { hall?: number; room?: number; delay?: number };
  /** Loudness over time in decibels, straight lines between the points given as [beat, decibels]. */
  automation?: readonly (readonly [number, number])[];
  /** How far this part steps back at each stroke of the track's `duckSource` part. */
  duckDb?: number;
  group?: "drums";
};

export type Composition = {
  parts: readonly Part[];
  hall: ReverbSettings;
  room?: ReverbSettings;
  delay?: DelaySettings;
  duckSource?: string;
  drumBus?: readonly Effect[];
  /** What the whole mix passes before the limiter. */
  masterBus?: readonly Effect[];
  /** A sound under everything that has no notes, such as a record's crackle. */
  texture?: { level: number; make: (lengthSamples: number) => { left: Float32Array; right: Float32Array } };
};

export type Swing = { unitBeats: number; ratio: number };

export type Track = {
  id: string;
  title: string;
  artist: string;
  moods: readonly string[];
  description: string;
  bpm: number;
  key: string;
  form: Form;
  swing?: Swing;
  slowing?: Slowing;
  /** Section names where a loop starts and before whose end it ends. */
  loop: { from: string; to: string };
  /** The section the 30-second preview starts with. */
  previewFrom: string;
  /** Seconds the last chord is given to die away after the last beat. */
  tailSeconds: number;
  /** Whether drums or plucks mark the beat clearly enough to measure the grid by. */
  percussive: boolean;
  compose(): Composition;
};
