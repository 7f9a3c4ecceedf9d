import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";

const horizon = 0.43;
const sun = { x: 0.98, y: 0.375 };

const clouds = fbm(createNoise(401), 6);
const hills = fbm(createNoise(409), 5);
const blossom = fbm(createNoise(419), 4, 0.65);
const clump = fbm(createNoise(421), 3);
const soil = fbm(createNoise(431), 4, 0.6);
const leaf = fbm(createNoise(433), 4, 0.7);

const sky = ramp([0, "#5d7fb5"], [0.45, "#c9a6b4"], [0.8, "#ffc68f"], [1, "#ffe0a8"]);

function skyAt(x: number, y: number): Color {
  const toSun = Math.hypot((x - sun.x) * 0.8, y - sun.y);
  const veil = clouds(x * 1.3 + clouds(x, y * 4) * 0.5, y * 6);
  const cloud = smooth(0.0, 0.5, veil) * smooth(horizon, 0.12, y);
  const lining = mix(rgb("#8f7d9c"), rgb("#ffd9b0"), smooth(0.6, 0.1, toSun) * 0.8 + veil * 0.5);
  const base = mix(sky(y / horizon), lining, cloud * 0.72);
  return plus(base, rgb("#ffc777"), Math.exp(-toSun * 5) * 0.7 + Math.exp(-((toSun / 0.04) ** 2)) * 3);
}

/** Rows converge at one point on the horizon. Each is a rounded hedge of blossom, lit from behind. */
function fieldAt(x: number, y: number): Color {
  const depth = y - horizon + 0.004;
  const distance = 0.11 / depth;
  const across = (x - 0.78) * distance + clump(distance * 1.2, 3) * 0.05;
  const rows = across * 5.2;
  const shape = Math.abs(rows - Math.floor(rows) - 0.5) * 2;
  const bush = clump(rows * 1.3, distance * 9) * 0.16;
  const inRow = smooth(0.86, 0.66, shape + bush * 1.1);
  const fine = smooth(0.9, 0.06, distance);
  const flowers =
    blossom(across * 62, distance * 62) * fine + blossom(across * 170, distance * 120) * fine * 0.7;
  const crown = Math.sqrt(Math.max(0, 1 - (shape / 0.86) ** 2));
  const side = rows - Math.floor(rows) - 0.5;
  const light = 0.3 + 0.75 * crown + side * (x - sun.x > 0 ? -0.5 : 0.5) + flowers * 0.75;
  const purple = mix(
    mix(rgb("#33235e"), rgb("#6d4fb0"), 0.45 + flowers),
    rgb("#c79be0"),
    Math.max(0, flowers) * 0.6,
  );
  const green = mix(purple, rgb("#59663f"), smooth(0.45, 0.85, shape) * 0.55);
  const earth = mix(rgb("#4a3630"), rgb("#8a6a50"), 0.5 + soil(across * 40, distance * 40) * fine);
  const path = lit(earth, 0.42 + 0.3 * smooth(0.7, 1, shape));
  const plant = lit(green, Math.max(0.1, light));
  const base = mix(path, plant, inRow);
  const warm = Math.exp(-(((x - sun.x) / 0.55) ** 2));
  const sunlit = plus(base, rgb("#ffb46b"), warm * inRow * crown * (0.06 + Math.max(0, flowers) * 0.22));
  const air = 1 - Math.exp(-distance * 0.16);
  return mix(sunlit, mix(rgb("#b79bb8"), rgb("#ffc48c"), warm), Math.min(0.85, air));
}

function treeAt(x: number, y: number): number {
  const [cx, cy] = [0.47, horizon - 0.062];
  const trunk = Math.abs(x - cx - leaf(y * 9, 4) * 0.003) < 0.0042 && y > cy && y < horizon + 0.006 ? 1 : 0;
  const crown =
    Math.hypot((x - cx) / 0.062, (y - cy) / 0.05) + leaf(x * 26, y * 26) * 0.42 + leaf(x * 90, y * 90) * 0.25;
  return Math.max(trunk, smooth(1.03, 0.93, crown));
}

export const lavender: DemoPicture = {
  name: "lavender",
  width: 3000,
  height: 2000,
  development: { glow: 0.2, exposure: 1.05 },
  paint(picture) {
    paintEach(picture, (x, y) => {
      const back = horizon - 0.05 - hills(x * 1.4, 3) * 0.05;
      const front = horizon - 0.016 - hills(x * 2.3, 9) * 0.03 - Math.abs(leaf(x * 120, 7)) * 0.004;
      const warm = Math.exp(-(((x - sun.x) / 0.4) ** 2));
      let color = y > horizon ? fieldAt(x, y) : skyAt(x, y);
      if (y <= horizon && y > front)
        color = mix(rgb("#463f5c"), rgb("#d98f62"), warm * 0.6 + (y - front) * 4);
      else if (y <= horizon && y > back) color = mix(rgb("#8f7fa0"), rgb("#ffb881"), warm * 0.75);
      const tree = treeAt(x, y);
      return tree > 0
        ? mix(color, mix(rgb("#241f2b"), rgb("#5d4630"), 0.3 + leaf(x * 60, y * 60)), tree)
        : color;
    });
  },
};
