import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";
import { heightAt, lookOver, makeTerrain, type Seen, sunshine } from "@/scripts/make-demo/paint/terrain";

const size = 1500;
const horizon = 0.34;
const sunColour = [0.86, 0.28, 0.3] as const;

const bend = fbm(createNoise(101), 3);
const sizes = fbm(createNoise(103), 3);
const dust = fbm(createNoise(107), 5, 0.6);
const haze = fbm(createNoise(109), 6);

const sky = ramp([0, "#4a7fb0"], [0.5, "#9fbcc9"], [1, "#f3d7b0"]);

/** Dunes lie across the wind: a long rise, a crest, and a steep fall behind it. */
function duneAt(u: number, v: number, spacing: number, turn: number, seed: number): number {
  const along = u * Math.cos(turn) + v * Math.sin(turn);
  const phase = along / spacing + bend(u * 3.1 + seed, v * 3.1) * 1.25 + bend(u * 9 + seed, v * 9) * 0.16;
  const part = phase - Math.floor(phase);
  const rise = part < 0.72 ? smooth(-0.25, 0.78, part) : 1 - smooth(0.7, 1.02, part);
  return rise * Math.max(0, 0.62 + sizes(u * 4 + seed * 2, v * 4 + Math.floor(phase)) * 0.7);
}

const terrain = makeTerrain(size, (u, v) => {
  const large = duneAt(u, v, 0.21, 0.5, 1) * 62;
  const small = duneAt(u, v, 0.075, 0.9, 8) * 13;
  return large + small + bend(u * 1.4, v * 1.4) * 26;
});
const shine = sunshine(terrain, sunColour);

function sand({ u, v, distance }: Seen): Color {
  const reach = Math.max(0.7, distance / 600);
  // Wind ripples are too fine for the grid. They tilt the light wherever they are near enough to be seen.
  const warp = dust(u * 0.05, v * 0.05) * 9;
  const ripple = Math.sin((u * 0.9 + v * 0.55) * 3.4 + warp) * 0.13 * smooth(330, 40, distance);
  const dx = (heightAt(terrain, u + reach, v) - heightAt(terrain, u - reach, v)) / (2 * reach) + ripple;
  const dy = (heightAt(terrain, u, v + reach) - heightAt(terrain, u, v - reach)) / (2 * reach) + ripple * 0.6;
  const length = Math.hypot(dx, dy, 1);
  const light = Math.max(
    0,
    (-dx * sunColour[0] - dy * sunColour[1] + sunColour[2]) / length / Math.hypot(...sunColour),
  );
  const shade = shine[Math.floor(v) * size + Math.floor(u)] ?? 1;
  const tint = mix(rgb("#c9783b"), rgb("#e2a35c"), 0.5 + dust(u * 0.11, v * 0.11) * 0.9);
  const speck = 1 + dust(u * 6.3, v * 6.3) * 0.1 * smooth(260, 30, distance);
  const sun = lit(rgb("#ffd9a0"), 1.75 * light * shade * speck);
  const fromSky = lit(rgb("#7d8fb8"), 0.34);
  const bounced = lit(rgb("#ff9a4a"), 0.1);
  const color: Color = [0, 1, 2].map(
    (c) => tint[c]! * (sun[c]! + fromSky[c]! + bounced[c]!),
  ) as unknown as Color;
  return mix(color, rgb("#edc9a0"), 1 - Math.exp(-((distance / 1250) ** 1.5)));
}

export const dunes: DemoPicture = {
  name: "dunes",
  width: 3000,
  height: 2000,
  development: { exposure: 1.08, glow: 0.1 },
  paint(picture) {
    paintEach(picture, (x, y) => {
      const base = sky(y / horizon);
      const streak = smooth(0.0, 0.6, haze(x * 1.2, y * 9)) * smooth(horizon, 0.05, y);
      const towardSun = Math.exp(-(((x - 1.5) / 0.8) ** 2)) * smooth(0, horizon, y);
      return plus(mix(base, rgb("#ffeede"), streak * 0.35), rgb("#ffcf92"), towardSun * 0.22);
    });
    const camera = {
      u: size * 0.47,
      v: 20,
      height: 128,
      horizon,
      zoom: 1.0,
      nearest: 40,
      farthest: 1460,
    };
    lookOver(picture, terrain, camera, sand);
  },
};
