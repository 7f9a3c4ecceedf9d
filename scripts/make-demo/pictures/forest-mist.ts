import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { chance, createNoise, fbm } from "@/scripts/make-demo/paint/noise";
import { changeEach, paintEach } from "@/scripts/make-demo/paint/picture";
import { stamp } from "@/scripts/make-demo/paint/stamp";

const sheetWidth = 2 / 3;
const layers = 7;
const sun = { x: 0.42, y: 0.14 };

const fog = fbm(createNoise(601), 5);
const needles = fbm(createNoise(607), 3, 0.7);
const hill = fbm(createNoise(613), 3);
const beams = fbm(createNoise(617), 3);

const air = ramp([0, "#f6e6c4"], [0.35, "#d9d9c2"], [0.7, "#8fa79d"], [1, "#3d5a55"]);
const bodies = ramp([0, "#b9c6b4"], [0.4, "#6d8b80"], [0.75, "#28473f"], [1, "#0b1d1b"]);

const groundAt = (layer: number, x: number) => {
  const depth = layer / (layers - 1);
  return 0.4 + depth ** 1.15 * 0.66 + hill(x * 2.2 + layer * 9, layer) * 0.07;
};

type Tree = { x: number; foot: number; height: number; lean: number; layer: number; seed: number };

function treesOf(layer: number): Tree[] {
  const depth = layer / (layers - 1);
  const count = Math.round(34 - depth * 25);
  return Array.from({ length: count }, (_, at) => {
    const seed = layer * 100 + at;
    const x = ((at + 0.1 + 0.8 * chance(seed, 1, 5)) / count) * (sheetWidth + 0.2) - 0.1;
    // The clearing in the middle lets the light in.
    const open = smooth(0.2, 0.02, Math.abs(x - 0.37)) * smooth(0.2, 0.8, depth);
    const height = (0.13 + 0.46 * depth ** 1.3) * (0.62 + 0.62 * chance(seed, 2, 5)) * (1 - 0.62 * open);
    return {
      x,
      foot: groundAt(layer, x) + 0.015,
      height,
      lean: (chance(seed, 3, 5) - 0.5) * 0.04,
      layer,
      seed,
    };
  });
}

/** How far the branches cover a place: drooping whorls, longer toward the foot and ragged at their ends. */
function coverage({ x: tx, foot, height, lean, seed }: Tree, x: number, y: number): number {
  const place = (y - (foot - height)) / height;
  if (place < 0 || place > 1) return 0;
  const away = Math.abs(x - tx - lean * (1 - place) * height);
  const side = x > tx ? 1 : -1;
  const whorls = 15 + (seed % 6);
  const phase = place ** 0.86 * whorls + side * 0.23 + needles(seed, place * 14 * side) * 0.35;
  const droop = phase - Math.floor(phase);
  const width =
    height *
    0.19 *
    place ** 0.82 *
    (0.5 + 0.62 * droop) *
    (0.8 + 0.35 * chance(Math.floor(phase), side + 3, seed));
  const torn = needles((x * 75) / height ** 0.5 + seed, (y * 130) / height ** 0.5) * 0.42 * width;
  const crown = smooth(0.0022, -0.0022, away - width - torn - 0.0012);
  const trunk = smooth(0.0012, -0.0012, away - height * 0.011 * (0.25 + place));
  return Math.max(crown * smooth(1, 0.86, place + needles(seed, 3) * 0.05), trunk);
}

function lightAtPlace(x: number, y: number): number {
  return Math.exp(-Math.hypot((x - sun.x) * 1.3, y - sun.y) * 2.2);
}

function treeColor(layer: number, x: number, y: number): Color {
  const depth = layer / (layers - 1);
  const body = lit(bodies(depth), 1 + needles(x * 60, y * 60) * 0.3 * depth);
  const warm = mix(body, rgb("#f2dcae"), lightAtPlace(x, y) * (0.75 - depth * 0.55));
  const rising = smooth(-0.14, 0.03, y - groundAt(layer, x) + fog(x * 3.4 + layer, y * 6) * 0.09);
  return mix(warm, mix(rgb("#b8c5b8"), rgb("#f4e3bb"), lightAtPlace(x, y)), rising * (0.8 - depth * 0.66));
}

export const forestMist: DemoPicture = {
  name: "forest-mist",
  width: 2000,
  height: 3000,
  development: { glow: 0.24, vignette: 0.3 },
  paint(picture) {
    paintEach(picture, (x, y) => {
      const cloud = fog(x * 2, y * 3) * 0.12;
      return plus(lit(air(y * 0.9 + cloud), 0.92), rgb("#ffe9b8"), lightAtPlace(x, y) * 0.55);
    });
    for (let layer = 0; layer < layers; layer += 1) {
      for (const tree of treesOf(layer)) {
        const reach = tree.height * 0.24;
        const box = {
          left: tree.x - reach,
          right: tree.x + reach,
          top: tree.foot - tree.height,
          bottom: tree.foot,
        };
        stamp(picture, box, (x, y) => {
          const share = coverage(tree, x, y);
          return share > 0 ? { color: treeColor(layer, x, y), share } : undefined;
        });
      }
      const depth = layer / (layers - 1);
      stamp(picture, { left: 0, right: sheetWidth, top: 0.3, bottom: 1 }, (x, y) => {
        const ground = groundAt(layer, x) + needles(x * 70, layer) * 0.004 * (1 + depth * 2);
        const below = y - ground;
        if (below < -0.002) return undefined;
        return {
          color: lit(treeColor(layer, x, y), 1 - 0.2 * smooth(0, 0.2, below)),
          share: smooth(-0.002, 0.002, below),
        };
      });
    }
    changeEach(picture, (x, y, there) => {
      const angle = Math.atan2(x - sun.x, y + 0.12 - sun.y * 0.5);
      const beam =
        Math.max(0, beams(angle * 7, 2) * 0.8 + beams(angle * 21, 8) * 0.5) *
        smooth(0.02, 0.22, y) *
        smooth(0.95, 0.3, y);
      return plus(there, rgb("#ffe2a0"), beam * 0.2 * (0.4 + lightAtPlace(x, y)));
    });
  },
};
