import { type Canvas, type SKRSContext2D, createCanvas } from "@napi-rs/canvas";

/** Draws evening hills over water: enough of a photo to judge a style by. */
export function makePhoto(width: number, height: number, seed: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const hue = (seed * 67) % 360;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue + 200} 45% 34%)`);
  sky.addColorStop(0.62, `hsl(${hue + 20} 72% 68%)`);
  sky.addColorStop(1, `hsl(${hue + 40} 60% 52%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  paintSun(context, width * (0.3 + ((seed * 29) % 40) / 100), height * 0.52, Math.min(width, height) * 0.09);
  for (let ridge = 0; ridge < 4; ridge += 1) paintRidge(context, width, height, seed, ridge, hue);
  return canvas;
}

/** A photo on which white words would be invisible without help. */
export function makeWhitePhoto(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const snow = context.createLinearGradient(0, 0, width, height);
  snow.addColorStop(0, "#ffffff");
  snow.addColorStop(1, "#eef1f4");
  context.fillStyle = snow;
  context.fillRect(0, 0, width, height);
  return canvas;
}

function paintSun(context: SKRSContext2D, x: number, y: number, radius: number): void {
  const glow = context.createRadialGradient(x, y, radius * 0.2, x, y, radius * 3);
  glow.addColorStop(0, "rgba(255,248,225,1)");
  glow.addColorStop(0.25, "rgba(255,236,190,0.75)");
  glow.addColorStop(1, "rgba(255,220,160,0)");
  context.fillStyle = glow;
  context.beginPath();
  context.arc(x, y, radius * 3, 0, 2 * Math.PI);
  context.fill();
}

function paintRidge(
  context: SKRSContext2D,
  width: number,
  height: number,
  seed: number,
  ridge: number,
  hue: number,
): void {
  const base = height * (0.6 + ridge * 0.1);
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width; x += 4) {
    const t = x / width;
    const rise = Math.sin(t * (5 + ridge * 2) + seed * 1.7 + ridge) * 0.06 + Math.sin(t * 23 + seed) * 0.012;
    context.lineTo(x, base - height * rise);
  }
  context.lineTo(width, height);
  context.fillStyle = `hsl(${hue + 210 - ridge * 14} ${34 + ridge * 5}% ${46 - ridge * 10}%)`;
  context.fill();
}
