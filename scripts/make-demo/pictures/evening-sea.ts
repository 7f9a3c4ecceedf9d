import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm, ridged } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";

const horizon = 0.5;
const sun = { x: 0.62, y: 0.445 };

const clouds = fbm(createNoise(901), 7);
const waves = fbm(createNoise(907), 5, 0.55);
const swell = fbm(createNoise(911), 3);
const cliff = ridged(createNoise(919), 6);
const rock = fbm(createNoise(929), 6, 0.62);

const sky = ramp([0, "#33507f"], [0.4, "#8a7ba0"], [0.72, "#f0a07a"], [1, "#ffd394"]);

function skyAt(x: number, y: number): Color {
  const distance = Math.hypot((x - sun.x) * 0.8, y - sun.y);
  // Bands of cloud that converge toward the horizon.
  const rows = 0.16 / (horizon + 0.06 - Math.min(y, horizon));
  const veil = clouds((x - 0.75) * rows * 2.6 + clouds(x * 2, rows * 2) * 0.5, rows * 4.4);
  const cloud = smooth(-0.02, 0.4, veil) * smooth(horizon, 0.36, y);
  const lining = mix(
    mix(rgb("#5c5578"), rgb("#e88a6c"), smooth(0.05, 0.4, y)),
    rgb("#ffdca6"),
    Math.exp(-distance * 4) + smooth(0.35, 0, veil) * 0.25,
  );
  const base = mix(sky(y / horizon), lining, cloud * 0.85);
  return plus(
    base,
    rgb("#ffc47a"),
    Math.exp(-distance * 5.5) * 0.6 + Math.exp(-((distance / 0.028) ** 2)) * 3,
  );
}

function seaAt(x: number, y: number): Color {
  const depth = y - horizon + 0.0015;
  const distance = 0.075 / depth;
  const across = (x - 0.75) * distance * 10;
  const along = distance * 15;
  const fine = smooth(22, 1.2, distance);
  const slope = waves(across * 1.4, along * 2.4) * 0.75 + swell(across * 0.4, along * 0.9) * 0.6;
  const chop = waves(across * 5 + 7, along * 8) * fine;
  const tilt = slope + chop * 0.5;
  const up = depth * 0.85 + 0.02 + Math.max(-0.01, tilt * (0.05 + depth * 0.28));
  const mirrored = skyAt(x + chop * 0.03, Math.max(0.01, horizon - up));
  const grazing = 0.3 + 0.62 * Math.exp(-depth * 3.4) - tilt * 0.16;
  const deep = mix(rgb("#1d4a5c"), rgb("#0b2a3f"), smooth(0, 0.4, depth));
  const water = mix(deep, mirrored, Math.max(0.08, Math.min(0.95, grazing)));
  const path = Math.exp(-(((x - sun.x) / (0.03 + depth * 0.36)) ** 2));
  const glitter = smooth(0.12, 0.55, tilt + 0.16 * Math.exp(-depth * 9)) * path;
  return plus(water, rgb("#ffcf8a"), glitter * (1.5 + 1.2 * Math.exp(-depth * 12)));
}

const headlands = [
  { from: 0.98, grow: 0.5, high: 0.085, seed: 2, far: 0.55 },
  { from: 1.12, grow: 0.34, high: 0.2, seed: 6, far: 0.2 },
] as const;

function headlandAt(x: number, y: number): Color | undefined {
  for (const { from, grow, high, seed, far } of headlands.toReversed()) {
    const rise = smooth(from, from + grow, x + rock(x * 6, seed) * 0.03);
    const top =
      horizon - rise * high * (0.65 + 0.5 * cliff(x * 2.4 + seed, seed)) - rise * rock(x * 30, seed) * 0.006;
    if (y < top || y > horizon + 0.004 + rise * 0.004 || rise <= 0.001) continue;
    const face = cliff(x * 7 + seed, y * 5) * 0.6 + rock(x * 34, y * 50) * 0.5;
    const grass = smooth(0.035, 0.0, y - top + rock(x * 20, y * 20) * 0.02);
    const bare = mix(mix(rgb("#3b2f3a"), rgb("#a8705a"), face), rgb("#3f4a35"), grass * 0.75);
    const toSun = Math.exp(-(x - from) / 0.22);
    const color = plus(lit(bare, 0.55 + 0.35 * toSun), rgb("#ff9d62"), toSun * 0.12 * face);
    return mix(color, rgb("#d98f7a"), far * 0.75);
  }
  return undefined;
}

export const eveningSea: DemoPicture = {
  name: "evening-sea",
  width: 3000,
  height: 2000,
  development: { glow: 0.22, exposure: 1.05 },
  paint(picture) {
    paintEach(picture, (x, y) => headlandAt(x, y) ?? (y > horizon ? seaAt(x, y) : skyAt(x, y)));
  },
};
