import FFT from "fft.js";
import { expect, test } from "vitest";
import { seededRandom } from "@/lib/film/chance";
import { createListener, type Listening } from "@/lib/server/media/beats/listen";

const [window, hop] = [1024, 256];

/** Two seconds of noise that swells and stops again and again. */
function noise(seed: number): Int16Array {
  const random = seededRandom(seed);
  return Int16Array.from({ length: 2 * 2 * 44_100 }, (_, at) =>
    Math.round((random() - 0.5) * 65_535 * ((at / 2 / 9_000) % 1) ** 2),
  );
}

function listen(samples: Int16Array, framesAtOnce: number): Listening {
  const listener = createListener();
  for (let from = 0; from < samples.length; from += 2 * framesAtOnce)
    listener.hear(samples.subarray(from, from + 2 * framesAtOnce));
  return listener.result();
}

/** How loud a part of the spectrum is in a frame, computed plainly. */
function loudness(samples: Int16Array, frame: number, [from, until]: [number, number]): number {
  const fourier = new FFT(window);
  const windowed = Array.from({ length: window }, (_, at) => {
    const first = 4 * (frame * hop + at);
    const mean = samples.subarray(first, first + 4).reduce((sum, sample) => sum + sample, 0) / 4 / 32_768;
    return Math.fround(mean) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / window));
  });
  const spectrum = new Float64Array(2 * window);
  fourier.realTransform(spectrum, windowed);
  let power = 0;
  for (let bin = from; bin < until; bin += 1)
    power += (2 * (spectrum[2 * bin] ?? 0)) ** 2 + (2 * (spectrum[2 * bin + 1] ?? 0)) ** 2;
  return Math.log10(1 + (power / (until - from)) * 40);
}

test("each band of each frame is as loud as a plain transform says, and rises by what is louder than before", () => {
  const samples = noise(1);
  const { bands, bandCount, rises, frameCount } = listen(samples, 20_000);
  expect(bandCount).toBe(24);
  // The last frame that fits, and two at a time.
  expect(frameCount).toBe(2 * Math.floor((samples.length / 4 - window - hop) / (2 * hop) + 1));
  const valueOf = (frame: number, band: number) => bands[frame * bandCount + band] ?? 0;
  for (const frame of [0, 1, 2, 55, frameCount - 1]) {
    // The lowest band begins at 40 Hz, the highest ends at 9,500.
    expect(valueOf(frame, 0)).toBeCloseTo(loudness(samples, frame, [2, 6]), 4);
    let rise = 0;
    for (let band = 0; band < bandCount; band += 1)
      rise += Math.max(0, valueOf(frame, band) - (frame === 0 ? 0 : valueOf(frame - 1, band)));
    expect(rises[frame]).toBeCloseTo(rise, 4);
  }
});

test("what is heard does not depend on how the samples come, nor on another song heard meanwhile", () => {
  const samples = noise(2);
  const whole = listen(samples, samples.length);
  expect(listen(samples, 777)).toEqual(whole);
  const [one, other] = [createListener(), createListener()];
  const others = noise(3);
  for (let from = 0; from < samples.length; from += 8_000) {
    one.hear(samples.subarray(from, from + 8_000));
    other.hear(others.subarray(from, from + 8_000));
  }
  expect(one.result()).toEqual(whole);
  expect(other.result()).toEqual(listen(others, others.length));
});
