import type { Place } from "../place";
import type { Stage } from "../scene";
import { type HalfTangent, turnContext } from "../turn-context";

/** Draws with the canvas turned around the middle of a place. */
export function drawTurned({ context }: Stage, turn: HalfTangent, around: Place, draw: () => void): void {
  context.save();
  turnContext(context, around.x + around.width / 2, around.y + around.height / 2, turn);
  draw();
  context.restore();
}
