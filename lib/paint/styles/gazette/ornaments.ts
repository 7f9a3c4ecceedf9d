import type { Stage } from "@/lib/paint/scene";
import type { TextBlock } from "@/lib/paint/text/text-style";

const setSize = 100;
const signs = ["&", "§", "*"];

const ornament = (text: string): TextBlock => ({
  text,
  style: { family: "Playfair Display", italic: true, weight: 400, size: setSize },
  box: { width: 200, preferredLines: 1 },
});

/** Signs with which printers fill a page, to be scaled. */
export const gazetteOrnaments: Readonly<Record<string, TextBlock>> = Object.fromEntries(
  signs.map((sign, number) => [`ornament/${number}`, ornament(sign)]),
);

/** Draws the sign that belongs to the photo's seed on a baseline, beginning or ending at `x`. */
export function paintOrnament(
  stage: Stage,
  seed: number,
  { x, baseline, size, side }: { x: number; baseline: number; size: number; side: "from" | "until" },
): void {
  const { context, text } = stage;
  const sign = stage.layoutOf(`ornament/${(seed >>> 4) % signs.length}`);
  if (!sign) return;
  context.save();
  context.translate(x, baseline);
  context.scale(size / setSize, size / setSize);
  text.fill(context, sign, side === "until" ? -sign.widestLine : 0, -sign.ascent);
  context.restore();
}
