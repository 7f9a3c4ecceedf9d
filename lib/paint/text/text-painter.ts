import type { CanvasHost, PaintContext, Picture } from "@/lib/paint/host/host";
import { boxBlur } from "@/lib/paint/text/box-blur";
import { createEmojiSprites } from "@/lib/paint/text/emoji-sprites";
import type { Bounds, InkedText } from "@/lib/paint/text/text-layout";

/** A blurred silhouette, to be drawn before its text, at the text's position plus `left` and `top`. */
export type TextShadow = { readonly picture: Picture; readonly left: number; readonly top: number };

export type ShadowStyle = {
  /** How many pixels the edge spreads to each side; 0 gives a hard silhouette. */
  readonly blur: number;
  readonly color: string;
};

export type TextPainter = {
  /** Fills with the context's own style, whose gradients start at the text's corner. Emoji keep their colours. */
  fill(context: PaintContext, ink: InkedText, x: number, y: number): void;
  /** Strokes the outlines. Call it before `fill`, which covers the seams of overlapping letters. */
  stroke(context: PaintContext, ink: InkedText, x: number, y: number): void;
  path(ink: InkedText): Path2D;
  shadow(ink: InkedText, style: ShadowStyle): TextShadow;
};

export function createTextPainter(host: CanvasHost, sheetOf: (sheet: string) => Picture): TextPainter {
  const paths = new WeakMap<InkedText, Path2D>();
  const shadows = new WeakMap<InkedText, Map<string, TextShadow>>();
  const sprites = createEmojiSprites(host, sheetOf);

  function path(ink: InkedText): Path2D {
    const drawn = paths.get(ink) ?? host.createPath(ink.svgPath);
    paths.set(ink, drawn);
    return drawn;
  }

  function fill(context: PaintContext, ink: InkedText, x: number, y: number): void {
    context.save();
    context.translate(x, y);
    if (ink.svgPath !== "") context.fill(path(ink));
    for (const emoji of ink.emoji) sprites.draw(context, emoji);
    context.restore();
  }

  function makeShadow(ink: InkedText, { blur, color }: ShadowStyle): TextShadow {
    const radius = Math.round(blur / 3);
    const { left, top, width, height } = roomFor(ink.ink, 3 * radius + 1);
    const { picture, context } = host.createSurface(width, height);
    context.fillStyle = "#000";
    fill(context, ink, -left, -top);
    blurAlpha(context, width, height, radius);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = color;
    context.fillRect(0, 0, width, height);
    return { picture, left, top };
  }

  return {
    fill,
    path,
    stroke(context, ink, x, y) {
      if (ink.svgPath === "") return;
      context.save();
      context.translate(x, y);
      context.stroke(path(ink));
      context.restore();
    },
    shadow(ink, style) {
      const ofInk = shadows.get(ink) ?? new Map<string, TextShadow>();
      shadows.set(ink, ofInk);
      const key = `${style.blur}|${style.color}`;
      const shadow = ofInk.get(key) ?? makeShadow(ink, style);
      ofInk.set(key, shadow);
      return shadow;
    },
  };
}

/** Whole pixels around the ink, with a margin for the blur. */
function roomFor(ink: Bounds, margin: number) {
  const [left, top] = [Math.floor(ink.left) - margin, Math.floor(ink.top) - margin];
  const [right, bottom] = [Math.ceil(ink.right) + margin, Math.ceil(ink.bottom) + margin];
  return { left, top, width: right - left, height: bottom - top };
}

/** Makes the picture black and blurs its alpha. */
function blurAlpha(context: PaintContext, width: number, height: number, radius: number): void {
  const image = context.getImageData(0, 0, width, height);
  const alpha = new Uint8ClampedArray(width * height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = image.data[i * 4 + 3] ?? 0;
  boxBlur(alpha, width, height, radius);
  image.data.fill(0);
  for (let i = 0; i < alpha.length; i += 1) image.data[i * 4 + 3] = alpha[i] ?? 0;
  context.putImageData(image, 0, 0);
}
