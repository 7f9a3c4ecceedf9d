import { createStereo, SAMPLE_RATE, type Stereo } from "../synth/audio";
import { OnePole } from "../synth/filters";

export type DelaySettings = {
  /** In beats of the track, so that echoes fall into the rhythm. */
  leftBeats: number;
  rightBeats: number;
  feedback: number;
  dampingHertz: number;
};

/** Echoes that cross from side to side and lose their treble and bass on the way. */
export function renderDelay(input: Stereo, settings: DelaySettings, bpm: number): Stereo {
  const length = input.left.length;
  const output = createStereo(length);
  const leftSamples = Math.round((settings.leftBeats * 60 * SAMPLE_RATE) / bpm);
  const rightSamples = Math.round((settings.rightBeats * 60 * SAMPLE_RATE) / bpm);
  const damp = [new OnePole(settings.dampingHertz), new OnePole(settings.dampingHertz)] as const;
  const thin = [new OnePole(180), new OnePole(180)] as const;
  const { left, right } = output;
  const feedback = settings.feedback;
  for (let i = 0; i < length; i++) {
    const fromLeft = i >= leftSamples ? input.left[i - leftSamples]! + right[i - leftSamples]! * feedback : 0;
    const fromRight =
      i >= rightSamples ? input.right[i - rightSamples]! + left[i - rightSamples]! * feedback : 0;
    left[i] = thin[0].highpass(damp[0].lowpass(fromLeft));
    right[i] = thin[1].highpass(damp[1].lowpass(fromRight));
  }
  return output;
}
