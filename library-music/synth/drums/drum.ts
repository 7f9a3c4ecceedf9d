import { SAMPLE_RATE } from "../audio";
import type { Instrument } from "../instrument";
import type { Random } from "../random";

/** Makes one stroke; never twice quite the same, because no hand is. */
export type Drum = (velocity: number, random: Random) => Float32Array;

export function playDrum(drum: Drum): Instrument {
  return (tone, out) => {
    const sound = drum(tone.velocity, tone.random);
    const total = Math.min(sound.length, out.left.length - tone.startSample);
    for (let i = 0; i < total; i++) {
      out.left[tone.startSample + i]! += sound[i]!;
      out.right[tone.startSample + i]! += sound[i]!;
    }
  };
}

export function createStroke(seconds: number): Float32Array {
  return new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
}

/** A damped sine that falls from one pitch to another: the skin of a drum. */
export function addSkin(
  sound: Float32Array,
  skin: { fromHertz: number; toHertz: number; fallSeconds: number; ringSeconds: number; gain: number },
): void {
  let phase = 0;
  for (let i = 0; i < sound.length; i++) {
    const seconds = i / SAMPLE_RATE;
    const hertz = skin.toHertz + (skin.fromHertz - skin.toHertz) * Math.exp(-seconds / skin.fallSeconds);
    phase += (2 * Math.PI * hertz) / SAMPLE_RATE;
    const rise = Math.min(1, i / 24);
    sound[i]! += skin.gain * rise * Math.sin(phase) * Math.exp((-6.9 * seconds) / skin.ringSeconds);
  }
}

/** The last few milliseconds go to zero, so that a stroke never ends in a step. */
export function closeStroke(sound: Float32Array): Float32Array {
  const fade = Math.min(sound.length, 480);
  for (let i = 0; i < fade; i++) sound[sound.length - 1 - i]! *= i / fade;
  return sound;
}
