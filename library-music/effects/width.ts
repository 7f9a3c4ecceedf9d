import type { Effect } from "./effect";
import { OnePole } from "../synth/filters";

/** Scales the difference between the sides; below `monoBelowHertz` both sides become the same. */
export function width(amount: number, monoBelowHertz = 0): Effect {
  return ({ left, right }) => {
    const low = monoBelowHertz > 0 ? new OnePole(monoBelowHertz) : undefined;
    for (let i = 0; i < left.length; i++) {
      const middle = (left[i]! + right[i]!) / 2;
      const raw = (left[i]! - right[i]!) / 2;
      const side = (low === undefined ? raw : low.highpass(raw)) * amount;
      left[i] = middle + side;
      right[i] = middle - side;
    }
  };
}
