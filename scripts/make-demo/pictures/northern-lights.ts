import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { chance, createNoise, fbm, ridged } from "@/scripts/make-demo/paint/noise";
import { changeEach, lightAt, paintEach } from "@/scripts/make-demo/paint/picture";

const horizon = 0.66;

const curtain = fbm(createNoise(211), 3);
const rays = fbm(createNoise(223), 4, 0.6);
const peaks = ridged(createNoise(227), 8, 0.55);
const snow = fbm(createNoise(229), 5, 0.6);
const ripple = fbm(createNoise(233), 3);

const night = ramp([0, "#060b1c"], [0.6, "#0d1d38"], [1, "#1d3a52"]);

const curtains = [
  { base: 0.44, sway: 0.16, scale: 0.9, reach: 0.3, light: 1.15, seed: 1 },
  { base: 0.54, sway: 0.09, scale: 1.5, reach: 0.22, light: 0.85, seed: 5 },
  { base: 0.33, sway: 0.2, scale: 0.7, reach: 0.36, light: 0.5, seed: 9 },
] as const;

function auroraAt(x: number, y: number): Color {
  let sum: Color = [0, 0, 0];
  for (const { base, sway, scale, reach, light, seed } of curtains) {
    const fold = x + curtain(x * 1.9 + seed, seed + 4) * 0.22;
    const edge = base + curtain(fold * scale + seed * 3, seed) * sway + (x - 0.75) * 0.05;
    const above = edge - y;
    if (above < -0.03) continue;
    const ray = 0.55 + 0.75 * rays(fold * 9 + seed, y * 0.35 + seed) + 0.35 * rays(fold * 34 + seed, y * 0.5);
    const height = reach * (0.7 + 0.5 * rays(fold * 5, seed * 2));
    const body = smooth(-0.018, 0.012, above) * Math.exp(-Math.max(0, above) / (height * 0.42));
    const strength = Math.max(0, ray) * body * light * (0.65 + 0.5 * curtain(x * 1.1 + seed * 7, 2));
    const color = mix(rgb("#3dff9a"), rgb("#8a4dff"), smooth(0.02, height * 1.1, above));
    sum = plus(sum, color, Math.max(0, strength) * 0.62);
  }
  return sum;
}

function starsAt(x: number, y: number): number {
  let sum = 0;
  for (const [cells, share] of [
    [150, 0.06],
    [330, 0.045],
  ] as const) {
    const cx = Math.floor(x * cells);
    const cy = Math.floor(y * cells);
    if (chance(cx, cy, cells) > share) continue;
    const dx = x * cells - cx - 0.2 - 0.6 * chance(cx, cy, cells + 1);
    const dy = y * cells - cy - 0.2 - 0.6 * chance(cx, cy, cells + 2);
    const size = 0.05 + 0.12 * chance(cx, cy, cells + 3) ** 3;
    sum += Math.exp(-(dx * dx + dy * dy) / (size * size)) * (0.3 + 0.9 * chance(cx, cy, cells + 4) ** 2);
  }
  return sum;
}

function ridgeTop(x: number, layer: number): number {
  const height = layer === 0 ? 0.2 * peaks(x * 1.25 + 2.2, 5) : 0.1 * peaks(x * 1.7 + 9, 12);
  const shape =
    layer === 0
      ? 0.035 + height * (0.6 + 0.5 * smooth(0.9, 0.1, Math.abs(x - 1.0)))
      : 0.01 + height * smooth(0.1, 1, Math.abs(x - 0.8));
  return horizon - shape;
}

function mountainAt(x: number, y: number, layer: number, top: number): Color {
  const down = (y - top) * 2.2;
  const slope = peaks(x * 6 + layer * 7, down + layer) - peaks(x * 6 + 0.09 + layer * 7, down + 0.03 + layer);
  const crags = snow(x * 30 + down * 9, down * 26) * 0.3 + peaks(x * 17, down * 8) * 0.22;
  const white = smooth(-0.12, 0.3, slope * 1.5 + crags - 0.1 + smooth(0.1, 0, y - top) * 0.12);
  const base = mix(rgb("#0a1424"), rgb("#5e7f97"), white * (layer === 0 ? 0.75 : 0.42));
  const glow = lit(rgb("#2fd08a"), 0.07 + 0.1 * white);
  return plus(lit(base, layer === 0 ? 0.3 : 0.16), glow, 0.34 + 0.2 * smooth(horizon, top, y));
}

export const northernLights: DemoPicture = {
  name: "northern-lights",
  width: 3000,
  height: 2000,
  development: { exposure: 1.25, glow: 0.2, vignette: 0.3, grain: 2.2 },
  paint(picture) {
    paintEach(picture, (x, y) => {
      if (y > horizon) return [0, 0, 0];
      const front = ridgeTop(x, 1);
      const back = ridgeTop(x, 0);
      if (y > front) return mountainAt(x, y, 1, front);
      if (y > back) return mountainAt(x, y, 0, back);
      const sky = plus(night(y / horizon), [1, 0.97, 0.92], starsAt(x, y));
      return plus(sky, auroraAt(x, y));
    });
    changeEach(picture, (x, y, there) => {
      if (y <= horizon) return there;
      const depth = y - horizon;
      const near = 0.03 / (depth + 0.02);
      const wave = ripple(x * 8 * near + 5, near * 40) * 0.006 + ripple(x * 2.5, depth * 30) * 0.012 * depth;
      const mirrored = lightAt(picture, x + wave, horizon - depth * 1.02 - Math.abs(wave) * 1.5);
      const ice = smooth(0.2, 0.34, depth + snow(x * 5, y * 16) * 0.05);
      const shore = mix(lit(rgb("#8fb4c4"), 0.12 + 0.1 * snow(x * 16, y * 60)), rgb("#2a7d66"), 0.18);
      return mix(plus(lit(mirrored, 0.66), rgb("#0a1c2c"), 0.5), shore, ice * 0.92);
    });
  },
};
