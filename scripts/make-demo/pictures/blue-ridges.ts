import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm, ridged } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";

const layers = 9;
const sun = { x: 2.06, y: 0.4 };

const sky = ramp([0, "#5f86b4"], [0.3, "#a9bccb"], [0.6, "#f1cfa8"], [1, "#ffb877"]);
const far = rgb("#e9b792");
const near = rgb("#0d1a2b");
const middle = rgb("#54688c");

const wide = fbm(createNoise(3), 5);
const crest = ridged(createNoise(11), 6);
const trees = fbm(createNoise(23), 3, 0.7);
const mist = fbm(createNoise(31), 4);
const veil = fbm(createNoise(41), 6);

function crestOf(layer: number, x: number): number {
  const depth = layer / (layers - 1);
  const reach = 0.5 + depth * 1.5;
  const base = 0.4 + 0.58 * depth ** 1.25;
  const height = (0.055 + 0.1 * depth) * (0.5 + crest(x * (2.1 - reach * 0.55) + layer * 19.7, layer * 3.1));
  const sway = wide(x * 0.9 + layer * 7.3, layer * 1.7) * 0.055;
  const jag = depth > 0.45 ? Math.abs(trees(x * (190 - depth * 70), layer * 5)) * 0.014 * depth : 0;
  return base - height - sway - jag + 0.045;
}

function colorOf(layer: number, x: number, y: number, top: number): Color {
  const depth = layer / (layers - 1);
  const body = depth < 0.5 ? mix(far, middle, depth * 2) : mix(middle, near, depth * 2 - 1);
  const towardSun = Math.exp(-(((x - sun.x) / 0.9) ** 2));
  const warm = mix(body, rgb("#ffb27a"), towardSun * 0.42 * (1 - depth) ** 1.2);
  // Mist gathers in the valleys and is thinner on the near slopes.
  const sunk = smooth(0.0, 0.12 + 0.1 * depth, y - top + mist(x * 2.2 + layer * 5, y * 9) * 0.035);
  const haze = mix(rgb("#b9c0cf"), rgb("#ffc796"), towardSun * 0.85);
  const slope = 1 + veil(x * 14 + layer * 3, (y - top) * 30) * 0.16 * depth;
  return mix(lit(warm, slope), haze, sunk * (0.72 - 0.56 * depth));
}

function skyAt(x: number, y: number): Color {
  const distance = Math.hypot(x - sun.x, (y - sun.y) * 1.25);
  const base = sky(y / 0.46);
  const cloud =
    smooth(0.02, 0.55, veil(x * 1.1 + 4, y * 7.5 + veil(x * 0.6, y * 2) * 0.6)) * smooth(0.42, 0.1, y);
  const withCloud = mix(base, rgb("#ffe0c4"), cloud * 0.5);
  const glow = Math.exp(-distance * 3.2) * 0.75 + Math.exp(-((distance / 0.045) ** 2)) * 2.4;
  return plus(withCloud, rgb("#ffcf8f"), glow);
}

export const blueRidges: DemoPicture = {
  name: "blue-ridges",
  width: 4200,
  height: 1500,
  development: { glow: 0.18, vignette: 0.16 },
  paint(picture) {
    const columns = new Map<number, number[]>();
    paintEach(picture, (x, y) => {
      const tops = columns.get(x) ?? Array.from({ length: layers }, (_, layer) => crestOf(layer, x));
      if (!columns.has(x)) columns.set(x, tops);
      let color: Color | undefined;
      for (let layer = layers - 1; layer >= 0 && !color; layer -= 1) {
        const top = tops[layer]!;
        if (y >= top) color = colorOf(layer, x, y, top);
      }
      return color ?? skyAt(x, y);
    });
  },
};
