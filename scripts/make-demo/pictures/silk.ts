import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { type Color, lit, mix, plus, ramp } from "@/scripts/make-demo/paint/color";
import { createNoise, fbm } from "@/scripts/make-demo/paint/noise";
import { paintEach } from "@/scripts/make-demo/paint/picture";

const warp = fbm(createNoise(301), 3, 0.4);
const folds = fbm(createNoise(307), 2, 0.35);
const weave = fbm(createNoise(311), 2);

const dye = ramp([0, "#0d2f45"], [0.3, "#12607a"], [0.52, "#d98c4a"], [0.75, "#f0c58a"], [1, "#7a2f3f"]);

/** Cloth pulled and let go: smooth noise distorted by itself, twice. */
function heightAt(x: number, y: number): number {
  const ax = warp(x * 0.9 + 3, y * 0.9);
  const ay = warp(x * 0.9 + 11, y * 0.9 + 7);
  const bx = warp(x * 0.8 + ax * 1.5 + 2, y * 0.8 + ay * 1.5);
  const fold = folds(x * 1.1 + bx * 1.7 + ay, y * 0.55 + ax * 1.3);
  return Math.sin(fold * 7.5 + bx * 2.4) * 0.13 + fold * 0.2;
}

export const silk: DemoPicture = {
  name: "silk",
  width: 3000,
  height: 2000,
  development: { glow: 0.1, grain: 1.2, vignette: 0.3 },
  paint(picture) {
    const step = 0.0018;
    paintEach(picture, (x, y): Color => {
      const here = heightAt(x, y);
      const dx = (heightAt(x + step, y) - here) / step;
      const dy = (heightAt(x, y + step) - here) / step;
      const length = Math.hypot(dx * 0.55, dy * 0.55, 1);
      const nx = (-dx * 0.55) / length;
      const ny = (-dy * 0.55) / length;
      const nz = 1 / length;
      const light = Math.max(0, nx * -0.52 + ny * -0.48 + nz * 0.7);
      const half = Math.max(0, nx * -0.3 + ny * -0.27 + nz * 0.915);
      const sheen = half ** 26 * 0.55 + (1 - nz) ** 2 * 0.25;
      const thread = 1 + weave(x * 420, y * 90) * 0.035;
      const color = dye(0.5 + here * 1.1 + warp(x * 0.5, y * 0.5 + 4) * 0.55);
      return plus(lit(color, (0.16 + 1.05 * light) * thread), mix(color, [1, 0.95, 0.88], 0.6), sheen);
    });
  },
};
