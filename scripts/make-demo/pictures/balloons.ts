import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm, ridged } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";
import { stamp } from "@/scripts/make-demo/paint/stamp";

const sunColour = { x: 0.3, y: 0.47 };
const layers = 6;

const crest = ridged(createNoise(801), 5);
const wide = fbm(createNoise(809), 4);
const mist = fbm(createNoise(811), 5);
const trees = fbm(createNoise(821), 3, 0.7);
const veil = fbm(createNoise(823), 6);

const sky = ramp([0, "#7fa8cf"], [0.5, "#c9d3d6"], [0.85, "#ffd9a6"], [1, "#ffc98c"]);

const balloons = [
  { x: 1.05, y: 0.3, size: 0.135, colors: ["#d64f3a", "#f4e3c2", "#e8a33d"], haze: 0.04 },
  { x: 0.56, y: 0.2, size: 0.078, colors: ["#2f6f8f", "#f2e6cf"], haze: 0.16 },
  { x: 0.33, y: 0.345, size: 0.044, colors: ["#b23a5b", "#f0b45a"], haze: 0.34 },
  { x: 0.79, y: 0.425, size: 0.033, colors: ["#3f7a54", "#f1e2b8"], haze: 0.44 },
  { x: 1.33, y: 0.46, size: 0.026, colors: ["#d98038", "#f4ead6"], haze: 0.52 },
  { x: 0.14, y: 0.16, size: 0.03, colors: ["#e0a43a", "#8e3f4f"], haze: 0.42 },
] as const;

const topOf = (layer: number, x: number) => {
  const depth = layer / (layers - 1);
  const jag = depth > 0.3 ? Math.abs(trees(x * (150 - depth * 60), layer)) * 0.018 * depth : 0;
  return (
    0.5 +
    depth ** 1.2 * 0.42 -
    (0.05 + 0.085 * depth) * (0.4 + crest(x * (1.7 - depth * 0.5) + layer * 11, layer)) -
    wide(x + layer * 6, layer) * 0.05 -
    jag +
    0.05
  );
};

function landAt(layer: number, x: number, y: number, top: number): Color {
  const depth = layer / (layers - 1);
  const body = mix(mix(rgb("#d9b79f"), rgb("#6f7f74"), depth * 1.6), rgb("#20332c"), depth * 1.8 - 0.8);
  const textured = lit(body, 1 + trees(x * 46, y * 60) * 0.34 * depth + veil(x * 9, y * 18) * 0.18 * depth);
  const warm = Math.exp(-Math.hypot((x - sunColour.x) * 0.9, y - sunColour.y) * 2);
  const sunlit = mix(textured, rgb("#ffc185"), warm * (0.5 - depth * 0.3));
  const sunk = smooth(0.005, 0.1 + 0.05 * depth, y - top + mist(x * 2.6 + layer * 3, y * 7) * 0.07);
  return mix(sunlit, mix(rgb("#d5d6d3"), rgb("#ffe0b4"), warm), sunk * (0.95 - 0.25 * depth));
}

type Balloon = (typeof balloons)[number];

function paintBalloon(
  picture: Parameters<DemoPicture["paint"]>[0],
  { x: bx, y: by, size, colors, haze }: Balloon,
): void {
  const soft = 0.9 / picture.height;
  const air = mix(rgb("#e6dccb"), rgb("#ffdcae"), Math.exp(-Math.abs(bx - sunColour.x) * 2));
  stamp(picture, { left: bx - size, right: bx + size, top: by - size, bottom: by + size * 2 }, (x, y) => {
    const px = (x - bx) / size;
    const py = (y - by) / size;
    // A ball above, tapering to the mouth below.
    const width =
      py < 0.18
        ? Math.sqrt(Math.max(0, 1 - py * py))
        : 0.984 * Math.max(0.13, Math.cos(((py - 0.18) / 1.02) * 1.43) ** 0.86);
    if (py > -1.02 && py < 1.19) {
      const share =
        smooth(soft, -soft, (Math.abs(px) - width) * size) * smooth(soft, -soft, (py - 1.18) * size);
      if (share <= 0) return undefined;
      const around = Math.asin(Math.max(-1, Math.min(1, px / width)));
      const gore = Math.floor(((around + Math.PI / 2) / Math.PI) * 9 + 0.5);
      const seam = Math.abs(((((around + Math.PI / 2) / Math.PI) * 9 + 0.5) % 1) - 0.5) * 2;
      const zig = Math.abs(py - 0.1 - (gore % 2) * 0.1) < 0.1 ? 1 : 0;
      const color = rgb(colors[(gore + zig) % colors.length]!);
      const toward =
        -px * 0.62 - py * 0.2 + Math.sqrt(Math.max(0, 1 - Math.min(1, px * px + py * py * 0.6))) * 0.6;
      const glow = smooth(0.2, 1.1, py) * 0.3;
      const light = 0.34 + 0.95 * Math.max(0, toward) + glow;
      const cloth = plus(
        lit(color, light * (1 - 0.14 * smooth(0.8, 1, seam))),
        rgb("#ffd08a"),
        Math.max(0, -px) ** 3 * 0.2,
      );
      return { color: mix(cloth, air, haze), share };
    }
    const inBasket = Math.abs(px) < 0.105 && py > 1.44 && py < 1.6;
    const rope = Math.abs(Math.abs(px) - 0.1 - (1.44 - py) * 0.05) * size < 0.0005 && py > 1.17 && py < 1.46;
    if (!inBasket && !rope) return undefined;
    return { color: mix(lit(rgb("#6b4a2e"), 0.5 - px * 2.4), air, haze), share: rope ? 0.7 : 1 };
  });
}

export const balloonsAtDawn: DemoPicture = {
  name: "balloons",
  width: 3000,
  height: 2000,
  development: { glow: 0.16, exposure: 0.98 },
  paint(picture) {
    const columns = new Map<number, number[]>();
    paintEach(picture, (x, y) => {
      const tops = columns.get(x) ?? Array.from({ length: layers }, (_, layer) => topOf(layer, x));
      if (!columns.has(x)) columns.set(x, tops);
      for (let layer = layers - 1; layer >= 0; layer -= 1)
        if (y >= tops[layer]!) return landAt(layer, x, y, tops[layer]!);
      const cloud = smooth(0.0, 0.5, veil(x * 1.2, y * 8)) * smooth(0.5, 0.1, y);
      const sun =
        Math.exp(-Math.hypot(x - sunColour.x, y - sunColour.y) * 4) * 0.7 +
        Math.exp(-((Math.hypot(x - sunColour.x, y - sunColour.y) / 0.035) ** 2)) * 2;
      return plus(mix(sky(y / 0.5), rgb("#fff0df"), cloud * 0.5), rgb("#ffd596"), sun);
    });
    for (const balloon of balloons.toSorted((a, b) => a.size - b.size)) paintBalloon(picture, balloon);
  },
};
