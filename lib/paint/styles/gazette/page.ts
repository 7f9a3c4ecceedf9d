import type { FrameSize } from "@/lib/film/frame-size";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import { paintPaper } from "@/lib/paint/texture/paper";
import { gazetteColors, INK } from "@/lib/paint/styles/gazette/colors";

const paper = { color: [246, 242, 233], grain: 2.5, clouds: 3, edges: 10 } as const;

export const GUTTER = 24;

/** `wide` pages have words beside photos, `tall` and `square` ones below them. */
export type PageShape = "wide" | "square" | "tall";

export function pageShape({ width, height }: FrameSize): PageShape {
  if (width > 1.1 * height) return "wide";
  return height > 1.5 * width ? "tall" : "square";
}

/** The area between the head and the foot of a page. */
export function pageBody(frame: FrameSize): Place {
  const [margin, head, foot] = { wide: [64, 92, 58], square: [50, 96, 60], tall: [48, 138, 92] }[
    pageShape(frame)
  ] as [number, number, number];
  return { x: margin, y: head, width: frame.width - 2 * margin, height: frame.height - head - foot };
}

const columnsOf = (frame: FrameSize) => (pageShape(frame) === "wide" ? 12 : 6);

/** The width of `count` columns of the grid, including the gutters between them. */
export function columns(frame: FrameSize, count: number): number {
  const all = columnsOf(frame);
  const one = (pageBody(frame).width - (all - 1) * GUTTER) / all;
  return Math.round(count * one + (count - 1) * GUTTER);
}

/** Makes panels that slide up and down pass under the head and the foot. */
export function clipToBody(stage: Stage): void {
  const { context, frame, scale } = stage;
  const { y, height } = pageBody(frame);
  const { a, b, c, d, e, f } = context.getTransform();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  clipToPixels(context, { x: 0, y, width: frame.width, height });
  context.setTransform(a, b, c, d, e, f);
}

/** Paints the paper, and the rules of head and foot. */
export function paintPage(stage: Stage): void {
  const { context, frame } = stage;
  paintPaper(stage, paper);
  const body = pageBody(frame);
  const [headRule, footRule] = [body.y - 24, body.y + body.height + 18];
  context.fillStyle = gazetteColors(accentOf(stage)).rule;
  context.fillRect(body.x, headRule, body.width, 3);
  context.fillStyle = INK;
  context.fillRect(body.x, headRule + 6, body.width, 1);
  context.fillRect(body.x, footRule, body.width, 1);
}
