import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { WORDS_INSET } from "@/lib/paint/styles/gazette/layout";
import { columns, pageBody, pageShape } from "@/lib/paint/styles/gazette/page";

const playfair = { family: "Playfair Display", align: "start" } as const;

/** Heavy headlines, italic standfirsts, text in columns. */
export const setGazetteText: PaintStyle["setText"] = (role, frame, isAlone) => {
  const shape = pageShape(frame);
  const body = pageBody(frame);
  const isWide = shape === "wide";
  switch (role) {
    case "caption":
      return {
        style: {
          ...playfair,
          size: { wide: 50, square: 46, tall: 64 }[shape],
          weight: 400,
          lineHeight: 1.22,
        },
        box: {
          width: isWide ? columns(frame, 4) - WORDS_INSET : body.width,
          height: (isWide ? 0.8 : { square: 0.3, tall: 0.38 }[shape]) * body.height,
          preferredLines: { wide: 5, square: 2, tall: 3 }[shape],
          maxLines: 16,
          minSize: 28,
          balance: true,
        },
      };
    case "title":
      return {
        style: {
          ...playfair,
          size: { wide: 132, square: 96, tall: 112 }[shape],
          weight: 900,
          lineHeight: 1.0,
          letterSpacing: -0.014,
        },
        box: {
          width: isWide ? columns(frame, 7) : body.width,
          height: (isWide ? 0.68 : { square: 0.36, tall: 0.34 }[shape]) * body.height,
          preferredLines: 4,
          maxLines: 6,
          minSize: 46,
          balance: true,
        },
      };
    case "body":
      return {
        style: {
          ...playfair,
          size: isAlone ? (isWide ? 70 : 62) : isWide ? 40 : 36,
          italic: true,
          weight: 400,
          lineHeight: isAlone ? 1.2 : 1.34,
        },
        box: {
          width: isWide ? columns(frame, isAlone ? 10 : 6) : body.width,
          height: (isAlone ? 0.74 : 0.24) * body.height,
          preferredLines: isAlone ? 5 : 3,
          maxLines: 10,
          minSize: isAlone ? 38 : 25,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: { ...playfair, size: 24, italic: true, weight: 400 },
        box: { width: creditWidth(frame), preferredLines: 1, maxLines: 2, minSize: 19 },
      };
    case "credit-value":
      return {
        style: { ...playfair, size: isWide ? 36 : 33, weight: 500, lineHeight: 1.16 },
        box: { width: creditWidth(frame), preferredLines: 1, maxLines: 2, minSize: 24 },
      };
  }
};

/** Credits have two columns; tall pages have one. */
export function creditWidth(frame: Parameters<typeof pageBody>[0]): number {
  if (pageShape(frame) === "tall") return pageBody(frame).width;
  return columns(frame, pageShape(frame) === "wide" ? 6 : 3);
}
