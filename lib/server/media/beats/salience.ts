import { FRAMES_PER_SECOND } from "@/lib/server/media/beats/listen";

const aroundFrames = Math.round(0.6 * FRAMES_PER_SECOND);
const loudFrames = Math.round(6 * FRAMES_PER_SECOND);

/**
 * Compares rises with what is usual around them, so that a soft verse counts as much as a loud chorus: 0
 * where nothing begins, about 1 at an ordinary onset.
 */
export function salience(rises: Float32Array): Float32Array {
  const usual = movingMean(rises, aroundFrames);
  const above = rises.map((rise, frame) => Math.max(0, rise - (usual[frame] ?? 0)));
  const squares = movingMean(
    above.map((value) => value * value),
    loudFrames,
  );
  const whole = Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / Math.max(1, squares.length));
  return above.map((value, frame) => {
    // The usual level in silence is next to nothing; this floor keeps silence silent.
    const scale = Math.max(Math.sqrt(squares[frame] ?? 0), whole * 0.15);
    return scale > 0 ? Math.min(4, value / scale / 2) : 0;
  });
}

function movingMean(values: Float32Array, reach: number): Float32Array {
  const means = new Float32Array(values.length);
  let sum = 0;
  let [from, to] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    for (; to < Math.min(values.length, at + reach + 1); to += 1) sum += values[to] ?? 0;
    for (; from < at - reach; from += 1) sum -= values[from] ?? 0;
    means[at] = sum / (to - from);
  }
  return means;
}
