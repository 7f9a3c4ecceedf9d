import { SAMPLE_RATE, type Stereo } from "../synth/audio";
import { toMono } from "./mono";
import { spectrogram } from "./spectrogram";

export const BANDS = [
  { name: "sub", fromHertz: 20, toHertz: 60 },
  { name: "bass", fromHertz: 60, toHertz: 200 },
  { name: "lowMid", fromHertz: 200, toHertz: 600 },
  { name: "mid", fromHertz: 600, toHertz: 2000 },
  { name: "presence", fromHertz: 2000, toHertz: 6000 },
  { name: "air", fromHertz: 6000, toHertz: 16_000 },
] as const;

/** Each band's share of the whole power, in decibels. */
export function measureSpectralBalance(sound: Stereo): Record<(typeof BANDS)[number]["name"], number> {
  const size = 4096;
  const totals = new Float64Array(size / 2);
  for (const frame of spectrogram(toMono(sound), size, size * 2))
    for (let k = 0; k < totals.length; k++) totals[k]! += frame[k]!;
  const power = (fromHertz: number, toHertz: number): number => {
    let sum = 0;
    for (let k = 0; k < totals.length; k++) {
      const hertz = (k * SAMPLE_RATE) / size;
      if (hertz >= fromHertz && hertz < toHertz) sum += totals[k]!;
    }
    return sum;
  };
  const whole = power(20, 16_000);
  const share = (index: number): number => {
    const band = BANDS[index]!;
    return 10 * Math.log10(Math.max(1e-12, power(band.fromHertz, band.toHertz) / whole));
  };
  return {
    sub: share(0),
    bass: share(1),
    lowMid: share(2),
    mid: share(3),
    presence: share(4),
    air: share(5),
  };
}
