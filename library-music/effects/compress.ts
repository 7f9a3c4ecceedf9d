import { decibelsToGain, SAMPLE_RATE } from "../synth/audio";
import type { Effect } from "./effect";

export type CompressorSettings = {
  thresholdDb: number;
  ratio: number;
  attackMs: number;
  releaseMs: number;
  kneeDb?: number;
  makeUpDb?: number;
};

/** Both sides are turned down together, so the picture never leans. Detects the mean square over some milliseconds. */
export function compress(settings: CompressorSettings): Effect {
  const { thresholdDb, ratio, kneeDb = 6 } = settings;
  const attack = Math.exp(-1000 / (settings.attackMs * SAMPLE_RATE));
  const release = Math.exp(-1000 / (settings.releaseMs * SAMPLE_RATE));
  const detector = Math.exp(-1 / (0.004 * SAMPLE_RATE));
  const makeUp = decibelsToGain(settings.makeUpDb ?? 0);
  const slope = 1 - 1 / ratio;
  return ({ left, right }) => {
    let power = 0;
    let reductionDb = 0;
    for (let i = 0; i < left.length; i++) {
      const l = left[i]!;
      const r = right[i]!;
      power = power * detector + (l * l + r * r) * 0.5 * (1 - detector);
      const over = 10 * Math.log10(power + 1e-12) - thresholdDb;
      let target = 0;
      if (over > kneeDb / 2) target = over * slope;
      else if (over > -kneeDb / 2) target = (slope * (over + kneeDb / 2) ** 2) / (2 * kneeDb);
      const coefficient = target > reductionDb ? attack : release;
      reductionDb = target + (reductionDb - target) * coefficient;
      const gain = decibelsToGain(-reductionDb) * makeUp;
      left[i] = l * gain;
      right[i] = r * gain;
    }
  };
}
