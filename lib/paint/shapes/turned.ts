import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { type HalfTangent, turnContext } from "@/lib/paint/turn-context";

/** Draws with the canvas rotated around the middle of a place. */
export function drawTurned({ context }: Stage, turn: HalfTangent, around: Place, draw: () => void): void {
  context.save();
  turnContext(context, around.x + around.width / 2, around.y + around.height / 2, turn);
  draw();
  context.restore();
}
