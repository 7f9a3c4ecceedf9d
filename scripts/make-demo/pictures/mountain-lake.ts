import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp, rgb, smooth } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm, ridged } from "@/scripts/make-demo/paint/noise";
import {
  changeEach,
  emptyPicture,
  lightAt,
  type Picture,
  paintEach,
} from "@/scripts/make-demo/paint/picture";
import { heightAt, lookOver, makeTerrain, type Seen, sunshine } from "@/scripts/make-demo/paint/terrain";

const size = 1400;
const horizon = 0.565;
const sunColour = [-0.78, -0.3, 0.36] as const;

const rough = ridged(createNoise(52), 8, 0.42);
const broad = fbm(createNoise(61), 5);
const grain = fbm(createNoise(67), 5, 0.6);
const clouds = fbm(createNoise(73), 7);
const ripples = fbm(createNoise(83), 3);

const sky = ramp([0, "#3a74ad"], [0.5, "#8fb6d3"], [1, "#f2dcc2"]);

/** A valley along the middle, with peaks that rise on both sides and close it at its end. */
const terrain = makeTerrain(size, (u, v) => {
  const bend = (v - 0.4) * 0.1 + Math.sin(v * 5) * 0.05;
  const side = Math.abs(u - 0.5 - bend) * 2;
  const wall = smooth(0.06 + 0.2 * (1 - v), 0.75, side);
  const end = smooth(0.45, 0.98, v);
  const rise = Math.max(wall * 0.62, end * (0.7 + 0.3 * Math.cos((u - 0.56) * 7)));
  const peaks = rough(u * 2.5 + 3.4, v * 2.5 + 0.7);
  return rise * (50 + 330 * peaks) + wall * 8 + broad(u * 9, v * 9) * 10 * rise - 4;
});
const shine = sunshine(terrain, sunColour);

function slopeAt(u: number, v: number): { light: number; steep: number } {
  const dx = heightAt(terrain, u + 1, v) - heightAt(terrain, u - 1, v);
  const dy = heightAt(terrain, u, v + 1) - heightAt(terrain, u, v - 1);
  const length = Math.hypot(dx / 2, dy / 2, 1);
  const facing =
    (-dx * 0.5 * sunColour[0] - dy * 0.5 * sunColour[1] + sunColour[2]) / length / Math.hypot(...sunColour);
  return { light: Math.max(0, facing), steep: 1 - 1 / length };
}

function ground({ u, v, height, distance }: Seen): Color {
  const { light, steep } = slopeAt(u, v);
  const shade = shine[Math.floor(v) * size + Math.floor(u)] ?? 1;
  const speck = grain(u * 0.9, v * 0.9 + height * 0.4);
  const fine = grain(u * 4.1 + height * 1.3, v * 4.1);
  const rock = mix(rgb("#6d675f"), rgb("#a2978a"), 0.5 + speck * 0.9 + fine * 0.4);
  const forest = mix(rgb("#1c3322"), rgb("#45602f"), 0.45 + speck * 0.7 + fine * 0.6);
  const meadow = mix(forest, rgb("#7d8a3f"), smooth(0.05, 0.3, broad(u * 0.03, v * 0.03)));
  const treeLine = smooth(62, 30, height + speck * 34);
  const snow = smooth(88, 150, height + speck * 50 - steep * 95) * smooth(0.74, 0.5, steep);
  const bare = mix(mix(rock, meadow, treeLine * smooth(0.75, 0.55, steep)), rgb("#f4f5f7"), snow);
  const sun = lit(rgb("#ffe3b8"), 2.7 * light * shade);
  const fromSky = lit(rgb("#8fb1da"), 0.3 + 0.14 * (1 - steep));
  const color: Color = [
    bare[0] * (sun[0] + fromSky[0]),
    bare[1] * (sun[1] + fromSky[1]),
    bare[2] * (sun[2] + fromSky[2]),
  ];
  const air = 1 - Math.exp(-distance / 2600 - (distance / 1500) * smooth(60, 0, height) * 0.5);
  return mix(color, rgb("#b8cbe0"), air);
}

function skyAt(x: number, y: number): Color {
  const place = y / horizon;
  const cloud =
    smooth(0.08, 0.5, clouds(x * 1.5 + clouds(x * 2, y * 5) * 0.5, y * 4.2 + 2.4)) * smooth(1.0, 0.45, place);
  const bright = 0.85 + clouds(x * 1.5 - 0.05, y * 4.2 + 2.3) * 0.3;
  return mix(sky(place), lit(rgb("#fff4e6"), bright), cloud * 0.8);
}

/** Mirrors what stands above the water. Ripples distort it more the nearer it is. */
function fillLake(picture: Picture, above: Picture): void {
  changeEach(picture, (x, y, there) => {
    if (y < horizon) return there;
    const depth = y - horizon;
    const near = 0.02 / (depth + 0.012);
    const wave =
      ripples(x * 9 * near + 3, near * 60) * 0.011 * smooth(0, 0.25, depth) +
      ripples(x * 3 * near, near * 13 + 9) * 0.02 * depth;
    const mirrored = lightAt(above, x + wave * 0.25, horizon - depth * 0.96 - Math.abs(wave));
    const clear = smooth(0.02, 0.42, depth);
    const deep = mix(rgb("#35606b"), rgb("#123540"), smooth(0, 0.4, depth));
    return plus(lit(mirrored, 0.86 - 0.3 * clear), deep, 0.1 + 0.3 * clear);
  });
}

export const mountainLake: DemoPicture = {
  name: "mountain-lake",
  width: 3000,
  height: 2000,
  development: { exposure: 1.02 },
  paint(picture) {
    const above = emptyPicture(picture.width, picture.height);
    paintEach(above, skyAt);
    const camera = {
      u: size * 0.5,
      v: 60,
      height: 3,
      horizon,
      zoom: 1.45,
      nearest: 60,
      farthest: 1330,
    };
    lookOver(above, terrain, camera, ground);
    picture.light.set(above.light);
    fillLake(picture, above);
  },
};
