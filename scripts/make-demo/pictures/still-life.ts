import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";

type Point = readonly [number, number, number];

const speckle = fbm(createNoise(503), 4, 0.65);
const grain = fbm(createNoise(509), 5, 0.6);
const plaster = fbm(createNoise(521), 5);

const light: Point = [-0.72, 0.52, 0.46];
const table = 0;
const wall = 2.1;

const blend = (a: number, b: number, k: number) => {
  const h = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / k));
  return b + (a - b) * h - k * h * (1 - h);
};

const pears = [
  { x: -0.36, z: 0.1, lean: 0.14, size: 1, hue: 0.15 },
  { x: 0.17, z: -0.16, lean: -0.08, size: 0.93, hue: 0.75 },
  { x: 0.66, z: 0.26, lean: -0.3, size: 0.98, hue: 0.4 },
] as const;

function pearAt(at: number, px: number, py: number, pz: number): number {
  const { x, z, lean, size } = pears[at]!;
  const y = py / size;
  const dx = (px - x - lean * Math.max(0, y - 0.25) * 0.9) / size;
  const dz = (pz - z) / size;
  const body = Math.hypot(dx, (y - 0.26) * 1.05, dz) - 0.262;
  const neck = Math.hypot(dx, y - 0.58, dz) - 0.115;
  const fruit =
    blend(body, neck, 0.2) + 0.03 * Math.exp(-((dx * dx + dz * dz) / 0.004) - Math.max(0, 0.69 - y) * 30);
  const bend = (y - 0.66) * (y - 0.66) * 1.6;
  const stalk =
    y > 0.6 ? Math.max(Math.hypot(dx - bend, dz) - 0.013 - Math.max(0, y - 0.8) * 0.1, y - 0.86) : 1;
  return Math.min(fruit, stalk) * size;
}

/** A bowl: a spherical shell, cut off at its rim, on a foot. */
function bowlAt(px: number, py: number, pz: number): number {
  const dx = px + 1.02;
  const dz = pz - 0.46;
  const round = Math.hypot(dx, (py - 0.5) * 1.1, dz);
  const shell = Math.max(Math.abs(round - 0.44) - 0.016, py - 0.46);
  const foot = Math.max(Math.hypot(dx, dz) - 0.17, Math.abs(py - 0.03) - 0.035);
  return Math.min(shell, foot) * 0.9;
}

type Thing = "pear0" | "pear1" | "pear2" | "bowl" | "table" | "wall";

function nearest(x: number, y: number, z: number): number {
  return Math.min(
    y - table,
    wall - z,
    pearAt(0, x, y, z),
    pearAt(1, x, y, z),
    pearAt(2, x, y, z),
    bowlAt(x, y, z),
  );
}

function thingAt(x: number, y: number, z: number): Thing {
  const all: [Thing, number][] = [
    ["table", y - table],
    ["wall", wall - z],
    ["pear0", pearAt(0, x, y, z)],
    ["pear1", pearAt(1, x, y, z)],
    ["pear2", pearAt(2, x, y, z)],
    ["bowl", bowlAt(x, y, z)],
  ];
  return all.reduce((a, b) => (b[1] < a[1] ? b : a))[0];
}

/** The soft shadow that light from a wide window casts. */
function openness(x: number, y: number, z: number): number {
  let open = 1;
  for (let step = 0.03, count = 0; step < 3 && count < 40; count += 1) {
    const [px, py, pz] = [x + light[0] * step, y + light[1] * step, z - light[2] * step * 0.35];
    const distance = Math.min(
      pearAt(0, px, py, pz),
      pearAt(1, px, py, pz),
      pearAt(2, px, py, pz),
      bowlAt(px, py, pz),
    );
    open = Math.min(open, 0.5 + (4.5 * distance) / step);
    if (open <= 0) return 0;
    step += Math.max(0.02, distance * 0.8);
  }
  return smooth(0, 1, open);
}

function ambience(x: number, y: number, z: number, n: Point): number {
  let closed = 0;
  for (const reach of [0.04, 0.1, 0.2, 0.36])
    closed +=
      Math.max(0, reach - nearest(x + n[0] * reach, y + n[1] * reach, z + n[2] * reach)) * (0.45 / reach);
  return Math.max(0, 1 - closed * 0.62);
}

function bareColor(thing: Thing, x: number, y: number, z: number): Color {
  if (thing === "wall")
    return mix(
      rgb("#6e7a78"),
      rgb("#98a09a"),
      0.5 + plaster(x * 1.3, y * 1.3) * 0.6 + plaster(x * 9, y * 9) * 0.12,
    );
  if (thing === "table") {
    const plank = Math.floor((z + 4) / 0.62);
    const fibre = grain(x * 1.4 + plank * 7, z * 17) * 0.55 + grain(x * 5 + plank, z * 80) * 0.35;
    const gap = smooth(
      0.016,
      0.004,
      Math.abs((((z + 4) / 0.62) % 1) - 0.5) < 0.5 ? Math.min((z + 4) % 0.62, 0.62 - ((z + 4) % 0.62)) : 1,
    );
    return lit(mix(rgb("#5d3d27"), rgb("#a87a52"), 0.45 + fibre), 1 - gap * 0.7);
  }
  if (thing === "bowl")
    return y > 0.415
      ? rgb("#c9b79b")
      : mix(
          rgb("#d9d6cb"),
          rgb("#3f6a86"),
          smooth(0.02, -0.02, Math.abs(y - 0.33) - 0.032 + grain(x * 9, z * 9) * 0.006),
        );
  const { x: cx, hue, size } = pears[Number(thing.at(-1))]!;
  if (y / size > 0.715) return rgb("#4a3421");
  const green = mix(rgb("#8a9a2e"), rgb("#d8b83e"), hue + speckle(x * 4, y * 4) * 0.7);
  const blush = smooth(
    -0.12,
    0.5,
    (x - cx) * 2.2 + speckle(x * 3 + 9, y * 3 + z * 2) * 0.8 - 0.1 + hue * 0.3,
  );
  const freckle = smooth(0.34, 0.5, speckle(x * 58 + z * 31, y * 58 - z * 17));
  return mix(mix(green, rgb("#b5502a"), blush * 0.62), rgb("#6e5322"), freckle * 0.5);
}

function shade(thing: Thing, p: Point, n: Point, view: Point): Color {
  const bare = bareColor(thing, ...p);
  const facing = Math.max(0, n[0] * light[0] + n[1] * light[1] - n[2] * light[2] * 0.35);
  const open = openness(p[0] + n[0] * 0.012, p[1] + n[1] * 0.012, p[2] + n[2] * 0.012);
  const fall = 1.75 / (0.55 + Math.hypot(p[0] + 2.1, p[2] + 0.2, p[1] - 1.3) ** 1.6 * 0.42);
  const window = thing === "wall" ? smooth(0.95, -0.2, p[0] * 0.6 + p[1] * 0.45 - 0.2) : 1;
  const sun = lit(rgb("#ffedd2"), 1.5 * facing * open * fall * (0.4 + 0.6 * window));
  const room = lit(rgb("#8ea3b5"), 0.2 * ambience(...p, n));
  const bounce = lit(rgb("#a8754a"), 0.11 * Math.max(0, 0.55 - n[1]) * smooth(0.7, 0, p[1]));
  const color: Color = [
    bare[0] * (sun[0] + room[0] + bounce[0]),
    bare[1] * (sun[1] + room[1] + bounce[1]),
    bare[2] * (sun[2] + room[2] + bounce[2]),
  ];
  const half: Point = [light[0] - view[0], light[1] - view[1], -light[2] * 0.35 - view[2]];
  const size = Math.hypot(...half);
  const gleam = Math.max(0, (n[0] * half[0] + n[1] * half[1] + n[2] * half[2]) / size);
  const polish = thing === "bowl" ? 0.75 : thing.startsWith("pear") ? 0.32 : thing === "table" ? 0.06 : 0;
  const sharpness = thing === "bowl" ? 90 : thing === "table" ? 12 : 34;
  const rim = (1 - Math.max(0, -(n[0] * view[0] + n[1] * view[1] + n[2] * view[2]))) ** 4 * polish * 0.35;
  return plus(plus(color, rgb("#fff3df"), gleam ** sharpness * polish * open), rgb("#8ea3b5"), rim);
}

export const stillLife: DemoPicture = {
  name: "still-life",
  width: 3000,
  height: 2000,
  development: { exposure: 1.12, glow: 0.08, vignette: 0.42 },
  paint(picture) {
    const eye: Point = [-0.05, 0.86, -3.1];
    paintEach(picture, (x, y) => {
      const rx = (x - 0.83) * 0.6;
      const ry = (0.46 - y) * 0.6 - 0.16;
      const length = Math.hypot(rx, ry, 1);
      const view: Point = [rx / length, ry / length, 1 / length];
      let reach = 1.6;
      for (let count = 0; count < 90; count += 1) {
        const distance = nearest(
          eye[0] + view[0] * reach,
          eye[1] + view[1] * reach,
          eye[2] + view[2] * reach,
        );
        if (distance < 0.0012) break;
        reach += distance * 0.85;
        if (reach > 9) break;
      }
      const p: Point = [eye[0] + view[0] * reach, eye[1] + view[1] * reach, eye[2] + view[2] * reach];
      const e = 0.0022;
      const slope: Point = [
        nearest(p[0] + e, p[1], p[2]) - nearest(p[0] - e, p[1], p[2]),
        nearest(p[0], p[1] + e, p[2]) - nearest(p[0], p[1] - e, p[2]),
        nearest(p[0], p[1], p[2] + e) - nearest(p[0], p[1], p[2] - e),
      ];
      const size = Math.hypot(...slope) || 1;
      const n: Point = [slope[0] / size, slope[1] / size, slope[2] / size];
      return shade(thingAt(...p), p, n, view);
    });
  },
};
