import type { PaintStyle } from "@/lib/paint/styles/paint-style";

const cormorant = { family: "Cormorant", align: "center" } as const;

/** Widely spaced capitals for titles, subtitles that are easy to read, end titles in two columns. */
export const setCinemaText: PaintStyle["setText"] = (role, { width, height }, isAlone) => {
  const isWide = width > 1.1 * height;
  switch (role) {
    case "caption":
      return {
        style: { ...cormorant, size: 42, weight: 600, lineHeight: 1.14, letterSpacing: 0.008 },
        box: {
          width: isWide ? 1090 : 0.86 * width,
          height: 0.4 * height,
          preferredLines: isWide ? 1 : 2,
          maxLines: isWide ? 5 : 9,
          minSize: 36,
          balance: true,
        },
      };
    case "title":
      return {
        style: {
          ...cormorant,
          size: isWide ? 76 : 60,
          weight: 500,
          letterCase: "upper",
          letterSpacing: 0.2,
          lineHeight: 1.22,
        },
        box: {
          width: 0.84 * width,
          height: 0.42 * height,
          preferredLines: isWide ? 2 : 3,
          maxLines: 5,
          minSize: isWide ? 54 : 42,
          balance: true,
        },
      };
    case "body":
      return {
        style: {
          ...cormorant,
          size: isAlone ? 56 : 40,
          weight: 500,
          italic: true,
          lineHeight: 1.26,
          letterSpacing: 0.006,
        },
        box: {
          width: Math.min(0.84 * width, isAlone ? 900 : 820),
          height: (isAlone ? 0.5 : 0.24) * height,
          preferredLines: isAlone ? 4 : 3,
          maxLines: 8,
          minSize: 30,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: {
          ...cormorant,
          align: isWide ? "right" : "center",
          size: isWide ? 24 : 23,
          weight: 600,
          letterCase: "upper",
          letterSpacing: 0.16,
          lineHeight: 1.2,
        },
        box: { width: creditColumn(width, isWide), preferredLines: 1, maxLines: 3, minSize: 19 },
      };
    case "credit-value":
      return {
        style: {
          ...cormorant,
          align: isWide ? "left" : "center",
          size: isWide ? 40 : 42,
          weight: 600,
          letterSpacing: 0.012,
          lineHeight: 1.12,
        },
        box: { width: creditColumn(width, isWide), preferredLines: 1, maxLines: 3, minSize: 31 },
      };
  }
};

const creditColumn = (width: number, isWide: boolean) => (isWide ? 0.4 * width : 0.84 * width);
