import { drawCached } from "@/lib/paint/draw-cached";
import { cssColor } from "@/lib/paint/photo/photo-accent";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import { writePath } from "@/lib/paint/shapes/path-writer";
import { noiseAt } from "@/lib/paint/texture/noise";
import { lanternColors } from "@/lib/paint/styles/lantern/colors";

export const NIGHT = "#0a0e24";

/** Paints a clear night sky. */
export function paintNight(stage: Stage): void {
  const { frame } = stage;
  drawCached(stage, "night", { x: 0, y: 0, ...frame }, (cached) => {
    const { context, host } = cached;
    const sky = context.createLinearGradient(0, 0, 0, frame.height);
    sky.addColorStop(0, "#0b1130");
    sky.addColorStop(0.62, "#171d45");
    sky.addColorStop(1, "#0d1129");
    context.fillStyle = sky;
    context.fillRect(0, 0, frame.width, frame.height);
    for (const [size, alpha] of [
      [0.8, 0.5],
      [1.2, 0.55],
      [1.7, 0.7],
    ] as const) {
      const stars = writePath();
      for (let star = 0; star < 46 / (size * size); star += 1) {
        const at = (salt: number) => (noiseAt(star, salt, 7) * 256 + noiseAt(star, salt, 11)) / 65536;
        const layer = Math.round(size * 10);
        const high = at(layer + 1);
        stars.circle(at(layer) * frame.width, high * high * 0.9 * frame.height, size);
      }
      context.fillStyle = `rgba(214,222,255,${alpha})`;
      context.fill(host.createPath(stars.text()));
    }
  });
}

type Bulb = { x: number; y: number };

/** The bulbs on a string of lights, which hangs from three points. */
function stringOf({ frame: { width, height } }: Stage): { bulbs: Bulb[]; cable: string } {
  const short = Math.min(width, height);
  const posts = [
    { x: -0.06 * width, y: 0.05 * short },
    { x: 0.46 * width, y: 0.035 * short },
    { x: 1.05 * width, y: 0.09 * short },
  ];
  const cable = writePath();
  const bulbs: Bulb[] = [];
  for (const [i, from] of posts.slice(0, -1).entries()) {
    const to = posts[i + 1] ?? from;
    const sag = 0.15 * short * (i === 0 ? 1 : 0.86);
    const count = Math.max(3, Math.round((to.x - from.x) / 92));
    const at = (part: number) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part + sag * 4 * part * (1 - part),
    });
    cable.moveTo(from.x, from.y);
    for (let step = 1; step <= 24; step += 1) {
      const { x, y } = at(step / 24);
      cable.lineTo(x, y);
    }
    for (let bulb = 0; bulb < count; bulb += 1) bulbs.push(at((bulb + 0.5) / count));
  }
  return { bulbs, cable: cable.text() };
}

/** A garden in the evening: a string of lights above and blurred lights below, with words in between. */
export function paintGarden(stage: Stage): void {
  drawCached(stage, "garden", { x: 0, y: 0, ...stage.frame }, (cached) => {
    paintNight(cached);
    paintFarLights(cached);
    paintLightString(cached);
  });
}

function paintFarLights(stage: Stage): void {
  const { context, frame, host } = stage;
  const { far, light: lamp } = lanternColors(accentOf(stage));
  for (let light = 0; light < 26; light += 1) {
    const at = (salt: number) => noiseAt(light, salt, 23) / 255;
    const radius = (0.018 + 0.05 * at(1) * at(1)) * Math.min(frame.width, frame.height);
    const low = at(2);
    const y = frame.height * (0.99 - 0.2 * low * low);
    const disc = writePath();
    disc.circle(at(3) * frame.width, y, radius);
    const alpha = Number((0.05 + 0.11 * at(4)).toFixed(3));
    context.fillStyle = cssColor(far[light % 3] ?? lamp, alpha);
    context.fill(host.createPath(disc.text()));
  }
}

function paintLightString(stage: Stage): void {
  const { context, host } = stage;
  const colors = lanternColors(accentOf(stage));
  const { bulbs, cable } = stringOf(stage);
  context.strokeStyle = "#313a6e";
  context.lineWidth = 2.5;
  context.stroke(host.createPath(cable));
  for (const { x, y } of bulbs) {
    const socket = writePath();
    socket.roundedRectangle(x - 5, y - 2, 10, 13, 2.5);
    context.fillStyle = "#313a6e";
    context.fill(host.createPath(socket.text()));
    paintGlow(stage, x, y + 22, 92, 0.5);
    const bulb = writePath();
    bulb.moveTo(x - 5, y + 10);
    bulb.curveTo(x - 18, y + 22, x - 9, y + 38, x, y + 38);
    bulb.curveTo(x + 9, y + 38, x + 18, y + 22, x + 5, y + 10);
    bulb.close();
    context.fillStyle = colors.bulb;
    context.fill(host.createPath(bulb.text()));
  }
}

/** Paints a glow around a point that fades out at its radius. */
function paintGlow(stage: Stage, x: number, y: number, radius: number, strength: number): void {
  const { context } = stage;
  const { light } = lanternColors(accentOf(stage));
  const glow = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [part, share] of [
    [0, 1],
    [0.12, 0.72],
    [0.3, 0.36],
    [0.55, 0.13],
    [0.8, 0.03],
    [1, 0],
  ] as const) {
    glow.addColorStop(part, cssColor(light, Number((strength * share).toFixed(4))));
  }
  context.fillStyle = glow;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}
