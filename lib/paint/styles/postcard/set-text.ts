import type { PaintStyle } from "@/lib/paint/styles/paint-style";

// The weight applies to scripts that the serif lacks.
const serif = { family: "DM Serif Display", weight: 600, align: "start" } as const;
const grotesk = { family: "Space Grotesk", align: "start" } as const;

/** Poster letters for places and names, a typewriter's evenness for what is said about them. */
export const setPostcardText: PaintStyle["setText"] = (role, { width, height }, isAlone) => {
  const isTall = height > width;
  const isWide = width > height;
  switch (role) {
    case "caption":
      return {
        style: { ...serif, size: isTall ? 46 : 44, lineHeight: 1.14, letterSpacing: 0.002 },
        box: {
          // Narrow enough to stand beside an upright photo.
          width: isWide ? 0.47 * width : 0.84 * width,
          height: (isWide ? 0.66 : 0.36) * height,
          preferredLines: 2,
          maxLines: 11,
          minSize: 26,
          balance: true,
        },
      };
    case "title":
      return {
        style: { ...serif, size: isWide ? 122 : 108, lineHeight: 1, letterSpacing: -0.008 },
        box: {
          width: 0.82 * width,
          height: 0.36 * height,
          preferredLines: 2,
          maxLines: 4,
          minSize: 56,
          balance: true,
        },
      };
    case "body":
      return {
        style: isAlone
          ? { ...serif, size: 60, lineHeight: 1.3 }
          : { ...grotesk, size: 30, weight: 500, lineHeight: 1.56 },
        box: {
          width: isAlone ? 0.78 * width : Math.min(0.82 * width, 860),
          height: (isAlone ? 0.5 : 0.26) * height,
          preferredLines: isAlone ? 4 : 3,
          maxLines: 12,
          minSize: isAlone ? 34 : 20,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: { ...grotesk, size: 19, weight: 500, letterCase: "upper", letterSpacing: 0.08 },
        box: { width: 0.7 * width, preferredLines: 1, maxLines: 2, minSize: 15 },
      };
    case "credit-value":
      return {
        style: { ...serif, size: 38, lineHeight: 1.1 },
        box: { width: 0.7 * width, preferredLines: 1, maxLines: 2, minSize: 26 },
      };
  }
};
