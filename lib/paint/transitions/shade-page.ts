import type { LayerTransition } from "@/lib/film/plan/layer";
import type { Stage } from "@/lib/paint/scene";

const shadowWidth = 90;
const curlWidth = 46;

/** A turning page casts a shadow on the one below, and bends towards the light near its edge. */
export function shadePage({ context, frame }: Stage, { role, direction, progress }: LayerTransition): void {
  if (role !== "out" || progress <= 0 || progress >= 1) return;
  const isUpright = direction === "left" || direction === "right";
  const [length, breadth] = isUpright ? [frame.width, frame.height] : [frame.height, frame.width];
  const isForward = direction === "left" || direction === "up";
  const edge = isForward ? (1 - progress) * length : progress * length;
  // Strongest in the middle of the turn, zero at both ends.
  const strength = 4 * progress * (1 - progress);
  const away = isForward ? 1 : -1;
  const band = (from: number, to: number, colors: readonly [string, string]) => {
    const [a, b] = [edge + away * from, edge + away * to];
    const gradient = isUpright
      ? context.createLinearGradient(a, 0, b, 0)
      : context.createLinearGradient(0, a, 0, b);
    gradient.addColorStop(0, colors[0]);
    gradient.addColorStop(1, colors[1]);
    context.fillStyle = gradient;
    const [start, size] = [Math.min(a, b), Math.abs(b - a)];
    if (isUpright) context.fillRect(start, 0, size, breadth);
    else context.fillRect(0, start, breadth, size);
  };
  context.save();
  context.globalAlpha *= strength;
  band(0, shadowWidth, ["rgba(0,0,0,0.42)", "rgba(0,0,0,0)"]);
  band(0, -curlWidth, ["rgba(0,0,0,0.22)", "rgba(0,0,0,0)"]);
  band(-curlWidth * 0.55, -curlWidth * 1.6, ["rgba(255,255,255,0.2)", "rgba(255,255,255,0)"]);
  context.restore();
}
