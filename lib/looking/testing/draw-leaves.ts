import { createCanvas } from "@napi-rs/canvas";
import type { SmallPicture } from "@/lib/looking/small-picture";
import { pixelsOf } from "@/lib/looking/testing/draw-photo";
import { chanceFrom } from "@/lib/looking/testing/draw-scenes";

/** Palms before a pale evening sky: most of it is light and without much colour, the rest as thin as writing. */
export function drawLeaves(seed: number): SmallPicture {
  const chance = chanceFrom(seed + 7000);
  const [width, height] = [1024, 640];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, "#bcc9d2");
  sky.addColorStop(1, "#e6cfc4");
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let palm = 0; palm < 5; palm += 1) {
    const [x, y] = [((palm + chance()) * width) / 5, (0.3 + chance() * 0.3) * height];
    context.fillStyle = "#4a3f33";
    context.fillRect(x - 5, y, 10, height);
    for (let leaf = 0; leaf < 260; leaf += 1) {
      const [angle, length] = [chance() * 2 * Math.PI, 60 + chance() * 90];
      context.strokeStyle = `hsl(${60 + chance() * 40} ${20 + chance() * 25}% ${18 + chance() * 22}%)`;
      context.lineWidth = 1.5 + chance() * 2;
      context.beginPath();
      context.moveTo(x + Math.cos(angle) * 12, y + Math.sin(angle) * 12);
      context.lineTo(x + Math.cos(angle + 0.15) * length, y + Math.sin(angle + 0.15) * length);
      context.stroke();
    }
  }
  return pixelsOf(canvas);
}
