import { midiToHertz, SAMPLE_RATE } from "../synth/audio";
import { OnePole } from "../synth/filters";
import type { Effect } from "./effect";

/**
 * The open strings of a piano under the pedal: each answers a little to whatever shares a partial with it, and hands back
 * a halo that only these notes could have made. `amount` is the gain of the halo beside the strings that were struck.
 */
export function sympathize(amount: number, ringSeconds = 1.6): Effect {
  return ({ left, right }) => {
    const strings = Array.from({ length: 30 }, (_, index) => {
      const hertz = midiToHertz(43 + index);
      const length = Math.round(SAMPLE_RATE / hertz);
      return {
        line: new Float32Array(length),
        at: 0,
        loss: 10 ** ((-3 * length) / SAMPLE_RATE / ringSeconds),
        dull: 0,
        side: index % 2 === 0,
      };
    });
    const thin = new OnePole(220);
    const gain = (amount * 1.2) / Math.sqrt(strings.length);
    for (let i = 0; i < left.length; i++) {
      const input = thin.highpass((left[i]! + right[i]!) / 2) * 0.05;
      let sumLeft = 0;
      let sumRight = 0;
      for (let k = 0; k < strings.length; k++) {
        const string = strings[k]!;
        const value = string.line[string.at]!;
        string.dull += 0.45 * (value - string.dull);
        string.line[string.at] = input + string.dull * string.loss;
        string.at = string.at + 1 === string.line.length ? 0 : string.at + 1;
        if (string.side) sumLeft += value;
        else sumRight += value;
      }
      left[i]! += sumLeft * gain;
      right[i]! += sumRight * gain;
    }
  };
}
