import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { chance, createNoise, fbm } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";

const coast = fbm(createNoise(131), 4);
const swell = fbm(createNoise(137), 4);
const foam = fbm(createNoise(139), 6, 0.62);
const sand = fbm(createNoise(149), 5, 0.6);
const glints = fbm(createNoise(151), 4, 0.6);

const water = ramp([0, "#bfe3d6"], [0.1, "#7ccfc6"], [0.3, "#35aeb6"], [0.58, "#127f9b"], [1, "#0a4a73"]);

const umbrellas = [
  { x: 0.135, y: 0.2, turn: 0.2, colors: ["#f4f1e8", "#d9563f"] },
  { x: 0.195, y: 0.335, turn: 0.9, colors: ["#f2c14e", "#f7f3ea"] },
  { x: 0.085, y: 0.42, turn: 0.5, colors: ["#2f7f86", "#f4f1e8"] },
  { x: 0.16, y: 0.56, turn: 0.1, colors: ["#f4f1e8", "#d9563f"] },
  { x: 0.07, y: 0.7, turn: 1.1, colors: ["#f7f3ea", "#e08a3c"] },
  { x: 0.125, y: 0.86, turn: 0.4, colors: ["#2f7f86", "#f7f3ea"] },
] as const;
const radius = 0.0165;

/** How far out at sea a place is; negative on the beach. */
function seaward(x: number, y: number): number {
  return x - 0.29 - coast(y * 1.6 + 4, 1) * 0.075 - coast(y * 6, 5) * 0.012 - (y - 0.5) * 0.06;
}

function foamLine(out: number, x: number, y: number, at: number, strength: number, seed: number): number {
  const edge = at + coast(y * 4.5 + seed, seed) * 0.02 + coast(y * 15, seed + 2) * 0.004;
  const behind = out - edge;
  if (behind < -0.003) return 0;
  const lace = foam(x * 34 + seed, y * 34);
  const front = Math.exp(-((behind / 0.0045) ** 2)) * 1.2;
  const trail = Math.exp(-Math.max(0, behind) / 0.02) * smooth(-0.02, 0.2, 0.14 - Math.abs(lace));
  return Math.min(1, (front + trail * 0.9) * strength);
}

function seaAt(x: number, y: number, out: number): Color {
  const depth = out + swell(x * 4, y * 4) * 0.045;
  const base = water(Math.max(0, depth) / 0.4);
  const caustic = 1 - Math.abs(glints(x * 30 + swell(x * 7, y * 7) * 2, y * 30)) * 1.9;
  const shallow = smooth(0.26, 0.02, depth);
  const wave = Math.sin((out * 1 + coast(y * 3, 3) * 0.03) * 150 + swell(x * 9, y * 9) * 3) * 0.5;
  const lightness =
    1 + shallow * Math.max(0, caustic) ** 3 * 0.35 + wave * 0.05 + glints(x * 60, y * 25) * 0.1;
  const lines =
    foamLine(out, x, y, 0.004, 1, 3) +
    foamLine(out, x, y, 0.052, 0.85 * smooth(-0.35, 0.3, coast(y * 3, 20)), 9) +
    foamLine(out, x, y, 0.1, 0.7 * smooth(-0.1, 0.35, coast(y * 2.4, 30)), 15);
  return mix(lit(base, lightness), rgb("#fbfdfb"), Math.min(1, lines));
}

function beachAt(x: number, y: number, out: number): Color {
  const wet = smooth(-0.05, -0.004, out + coast(y * 7, 40) * 0.012);
  const dunes = sand(x * 9, y * 9);
  const dry = mix(rgb("#e3c69a"), rgb("#f2dfbd"), 0.5 + dunes * 0.8);
  const prints = sand(x * 95, y * 95) * 0.16 + sand(x * 240, y * 240) * 0.12;
  const speck = chance(x * 2600, y * 2600, 3) > 0.985 ? 0.82 : 1;
  return mix(lit(dry, (1 + prints) * speck), lit(rgb("#b08d62"), 1 + prints * 0.3), wet);
}

function withUmbrellas(x: number, y: number, ground: Color): Color {
  let color = ground;
  for (const { x: ux, y: uy } of umbrellas) {
    const shade = Math.hypot(x - ux - 0.017, (y - uy - 0.014) * 1.05);
    color = lit(color, 1 - 0.52 * smooth(radius * 1.08, radius * 0.9, shade));
  }
  for (const [at, { x: ux, y: uy, turn, colors }] of umbrellas.entries()) {
    const towel = Math.max(Math.abs(x - ux + 0.028) / 0.0075, Math.abs(y - uy - 0.004) / 0.0175);
    if (towel < 1)
      color = mix(
        rgb(at % 2 ? "#f5efe2" : "#e9897a"),
        rgb("#ffffff"),
        Math.sin((y - uy) * 900) > 0.4 ? 0.55 : 0,
      );
    const distance = Math.hypot(x - ux, y - uy);
    if (distance > radius) continue;
    const angle = Math.atan2(y - uy, x - ux) + turn;
    const panel = Math.floor(((angle + Math.PI) / (2 * Math.PI)) * 8);
    const lean =
      0.86 - 0.22 * Math.cos(angle - turn - 0.8) * (distance / radius) + 0.1 * (1 - distance / radius);
    color = lit(rgb(colors[panel % 2]!), lean);
    if (distance < radius * 0.06) color = rgb("#8a7a66");
  }
  return color;
}

export const beachFromAbove: DemoPicture = {
  name: "beach-from-above",
  width: 2000,
  height: 3000,
  development: { exposure: 0.98, glow: 0.06, vignette: 0.14 },
  paint(picture) {
    paintEach(picture, (x, y) => {
      const out = seaward(x, y);
      const edge = smooth(-0.0012, 0.0012, out);
      const land = edge < 1 ? withUmbrellas(x, y, beachAt(x, y, out)) : rgb("#000000");
      const film = out < 0 ? smooth(-0.018, 0, out) * 0.25 : 0;
      if (edge <= 0) return plus(land, rgb("#8fd0cb"), film * 0.4);
      return mix(land, seaAt(x, y, out), edge);
    });
  },
};
