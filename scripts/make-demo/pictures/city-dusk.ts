import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { chance, createNoise, fbm } from "@/scripts/make-demo/paint/noise";
import { changeEach, lightAt, type Picture, paintEach } from "@/scripts/make-demo/paint/picture";

const aspect = 1.5;
const shore = 0.66;

const clouds = fbm(createNoise(701), 6);
const ripple = fbm(createNoise(709), 3);
const haze = fbm(createNoise(719), 4);

const sky = ramp([0, "#141d45"], [0.4, "#46468a"], [0.7, "#c06a86"], [0.88, "#ff9c66"], [1, "#ffcf8c"]);

type Building = { left: number; right: number; top: number; kind: number; seed: number };

function skylineOf(layer: number): Building[] {
  const buildings: Building[] = [];
  const depth = layer / 3;
  for (let x = -0.03, at = 0; x < aspect + 0.03; at += 1) {
    const seed = layer * 1000 + at;
    const width = (0.022 + 0.04 * chance(seed, 1, 2)) * (0.75 + depth * 0.7);
    const centre = Math.exp(-(((x - 0.62) / 0.3) ** 2)) + 0.65 * Math.exp(-(((x - 1.15) / 0.16) ** 2));
    const tall = chance(seed, 2, 2) ** 1.7;
    const height =
      (0.05 + (0.26 - depth * 0.1) * centre * (0.3 + tall)) * (0.9 - depth * 0.28) +
      0.03 * chance(seed, 5, 2);
    buildings.push({
      left: x,
      right: x + width,
      top: shore - height,
      kind: Math.floor(chance(seed, 3, 2) * 4),
      seed,
    });
    x += width + (chance(seed, 4, 2) > 0.7 ? 0.006 * chance(seed, 6, 2) : 0);
  }
  return buildings;
}

const layers = [0, 1, 2, 3].map(skylineOf);

/** The height of a building's roof, which is flat, stepped, pointed or has a mast. */
function roofAt({ left, right, top, kind }: Building, x: number): number {
  const place = (x - left) / (right - left) - 0.5;
  if (kind === 1) return top - (Math.abs(place) < 0.28 ? 0.012 : 0) - (Math.abs(place) < 0.14 ? 0.012 : 0);
  if (kind === 2) return top - Math.max(0, 0.5 - Math.abs(place)) * 0.035;
  if (kind === 3) return Math.abs(place) < 0.03 ? top - 0.036 : top - (Math.abs(place) < 0.3 ? 0.006 : 0);
  return top;
}

function buildingAt(layer: number, building: Building, x: number, y: number): Color {
  const depth = layer / 3;
  const { seed, left } = building;
  const glow = Math.exp(-Math.max(0, shore - y) / 0.16);
  const body = mix(
    mix(rgb("#7d5f86"), rgb("#141a33"), 0.25 + depth * 0.72),
    rgb("#ff9f70"),
    (1 - depth) * glow * 0.42,
  );
  const side = lit(body, 0.88 + 0.24 * ((x - left) / (building.right - left)));
  const pitchX = 0.0042 + 0.0018 * depth;
  const pitchY = 0.0068 + 0.0022 * depth;
  const cx = Math.floor((x - left) / pitchX);
  const cy = Math.floor(y / pitchY);
  const fx = (x - left) / pitchX - cx;
  const fy = y / pitchY - cy;
  const isPane = fx > 0.24 && fx < 0.8 && fy > 0.26 && fy < 0.78 && y > building.top + 0.01;
  // Floors are lit or dark as a whole, as in offices.
  const floor = 0.32 + 0.3 * (chance(cy, seed, 11) - 0.4);
  if (!isPane || chance(cx, cy, seed) > floor * (0.6 + 0.5 * depth)) return isPane ? lit(side, 1.18) : side;
  const warm = mix(rgb("#ffb45c"), rgb("#ffe9c4"), chance(cx, cy, seed + 7));
  const tone = chance(cx, cy, seed + 9) > 0.9 ? rgb("#a9d4ff") : warm;
  return plus(side, tone, (0.35 + 0.75 * depth) * (0.35 + 0.65 * chance(cx, cy, seed + 3)));
}

function skyAt(x: number, y: number): Color {
  const veil = clouds(x * 1.1 + clouds(x * 0.8, y * 3) * 0.6, y * 5.5);
  const cloud = smooth(-0.02, 0.42, veil) * smooth(0.66, 0.3, y);
  const lining = mix(rgb("#5a4a80"), rgb("#ff9a7a"), smooth(0.12, 0.6, y) + veil * 0.3);
  const sun = Math.exp(-Math.hypot((x - 1.0) * 0.75, (y - shore) * 1.6) * 4.2);
  return plus(mix(sky(y / shore), lining, cloud * 0.62), rgb("#ffb370"), sun * 0.5);
}

function cityAt(x: number, y: number): Color {
  let color = skyAt(x, y);
  for (const [layer, buildings] of layers.entries()) {
    const building = buildings.find(({ left, right }) => x >= left && x < right);
    if (building && y > roofAt(building, x)) color = buildingAt(layer, building, x, y);
    const mist = smooth(0.16, 0, shore - y + haze(x * 3 + layer * 4, y * 4) * 0.03) * (0.34 - layer * 0.085);
    color = mix(color, rgb("#f2a07c"), mist);
  }
  const lamp = Math.abs(((x / 0.03) % 1) - 0.5) * 0.03;
  return plus(
    color,
    rgb("#ffc070"),
    Math.exp(-((lamp / 0.0016) ** 2) - ((y - shore + 0.009) / 0.0024) ** 2) * 2.2,
  );
}

function riverAt(above: Picture, x: number, y: number): Color {
  const depth = y - shore;
  const near = 0.045 / (depth + 0.03);
  let sum: Color = [0, 0, 0];
  // Long soft streaks: every ripple shifts the lights a little up or down.
  for (let at = 0; at < 7; at += 1) {
    const shift = (at / 6 - 0.5) * 2;
    const wave = ripple(x * 11 * near + at * 3.7, near * 95 + at * 5.1);
    const up = depth * (1.02 + shift * 0.2) + wave * 0.03;
    sum = plus(
      sum,
      lightAt(above, x + wave * 0.006 * (1 + depth * 8), Math.max(0.02, shore - Math.max(0.001, up))),
      1 / 7,
    );
  }
  const glint = ripple(x * 22 * near, near * 160) * 0.16;
  const dark = mix(rgb("#1b1f45"), rgb("#0b0f28"), smooth(0, 0.3, depth));
  return mix(lit(sum, 0.82 + glint), dark, 0.2 + 0.28 * smooth(0, 0.34, depth));
}

export const cityDusk: DemoPicture = {
  name: "city-dusk",
  width: 3000,
  height: 2000,
  development: { glow: 0.26, exposure: 1.05, vignette: 0.28 },
  paint(picture) {
    paintEach(picture, (x, y) => (y > shore ? [0, 0, 0] : cityAt(x, y)));
    changeEach(picture, (x, y, there) => (y > shore ? riverAt(picture, x, y) : there));
  },
};
