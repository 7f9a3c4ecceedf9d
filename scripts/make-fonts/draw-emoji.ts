import { type Canvas, Path2D, type SKRSContext2D, createCanvas } from "@napi-rs/canvas";
import { PaintCompositeMode as Mode } from "harfbuzzjs";
import { type EmojiStep, multiply } from "@/scripts/make-fonts/record-emoji";

type Box = { size: number; unitsAcross: number; left: number; top: number };

const operations = new Map<number, GlobalCompositeOperation>([
  [Mode.SRC_OVER, "source-over"],
  [Mode.SRC_IN, "source-in"],
  [Mode.SRC_OUT, "source-out"],
  [Mode.SRC_ATOP, "source-atop"],
  [Mode.DEST_IN, "destination-in"],
  [Mode.DEST_OUT, "destination-out"],
  [Mode.SCREEN, "screen"],
  [Mode.SOFT_LIGHT, "soft-light"],
  [Mode.MULTIPLY, "multiply"],
]);

/** Font units that reach beyond every picture. */
const beyond = 20_000;

/** Draws recorded steps into a square of the given size that shows the box of the em square. */
export function drawEmoji(steps: readonly EmojiStep[], box: Box): Canvas {
  const layer = () => createCanvas(box.size, box.size);
  const layers = [layer()];
  const top = () => layers.at(-1) ?? layer();
  const scale = box.size / box.unitsAcross;
  for (const step of steps) {
    if (step.kind === "open-group") layers.push(layer());
    else if (step.kind === "fill") fill(top().getContext("2d"), step, scale, box);
    else {
      const group = layers.pop();
      const operation = operations.get(step.mode);
      if (!group || !operation) throw new Error(`Groups cannot be joined by mode ${step.mode}.`);
      const context = top().getContext("2d");
      context.globalCompositeOperation = operation;
      context.drawImage(group, 0, 0);
      context.globalCompositeOperation = "source-over";
    }
  }
  return top();
}

function fill(
  context: SKRSContext2D,
  { shapes, matrix, paint }: Extract<EmojiStep, { kind: "fill" }>,
  scale: number,
  box: Box,
): void {
  const base = [scale, 0, 0, -scale, -box.left * scale, box.top * scale] as const;
  context.save();
  // A paint can have another matrix than its shape. So shapes become clips, and the paint fills them.
  for (const shape of shapes) {
    context.setTransform(...multiply(base, shape.matrix));
    context.clip(new Path2D(shape.path));
  }
  context.setTransform(...multiply(base, matrix));
  context.fillStyle = fillStyle(context, paint);
  context.fillRect(-beyond, -beyond, 2 * beyond, 2 * beyond);
  context.restore();
}

function fillStyle(context: SKRSContext2D, paint: Extract<EmojiStep, { kind: "fill" }>["paint"]) {
  if (paint.kind === "solid") return paint.color;
  const gradient =
    paint.kind === "linear"
      ? context.createLinearGradient(...paint.points)
      : context.createRadialGradient(...paint.circles);
  for (const { offset, color } of paint.stops) gradient.addColorStop(offset, color);
  return gradient;
}
