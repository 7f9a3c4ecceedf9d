import type { Stage } from "../../scene";
import type { TextBlock } from "../../text/text-style";

const setSize = 100;

const numeral = (text: string): TextBlock => ({
  text,
  style: { family: "Playfair Display", italic: true, weight: 400, size: setSize },
  box: { width: 200, maxLines: 1 },
});

/** The numerals that photos are numbered with, to be scaled. */
export const gazetteNumerals: Readonly<Record<string, TextBlock>> = Object.fromEntries(
  Array.from({ length: 10 }, (_, digit) => [`numeral/${digit}`, numeral(String(digit))]),
);

/** Writes a number on a baseline, to the right of `x` or ending there. */
export function paintNumber(
  stage: Stage,
  value: number,
  { x, baseline, size }: { x: number; baseline: number; size: number },
  side: "from" | "until",
): void {
  const { context, text } = stage;
  const digits = [...String(value)].flatMap((digit) => stage.layoutOf(`numeral/${digit}`) ?? []);
  const length = digits.reduce((sum, digit) => sum + digit.widestLine, 0);
  context.save();
  context.translate(x, baseline);
  context.scale(size / setSize, size / setSize);
  let pen = side === "until" ? -length : 0;
  for (const digit of digits) {
    text.fill(context, digit, pen, -digit.ascent);
    pen += digit.widestLine;
  }
  context.restore();
}
