import type { PaintStyle } from "@/lib/paint/styles/paint-style";

const unbounded = { family: "Unbounded", align: "start" } as const;
const grotesk = { family: "Space Grotesk", align: "start" } as const;

/** As wide and loud as a poster for tonight. */
export const setPulseText: PaintStyle["setText"] = (role, { width, height }, isAlone) => {
  const isWide = width > height;
  switch (role) {
    case "caption":
      return {
        style: { ...unbounded, size: isWide ? 38 : 37, weight: 700, lineHeight: 1.5, letterSpacing: -0.01 },
        box: {
          width: (isWide ? 0.66 : 0.8) * width,
          height: 0.48 * height,
          preferredLines: 2,
          maxLines: 10,
          minSize: 23,
          balance: true,
        },
      };
    case "title":
      return {
        style: {
          ...unbounded,
          size: isWide ? 116 : 92,
          weight: 900,
          lineHeight: 1.04,
          letterSpacing: -0.03,
          letterCase: "upper",
        },
        box: {
          width: 0.88 * width,
          height: 0.46 * height,
          preferredLines: 3,
          maxLines: 5,
          minSize: 46,
          balance: true,
        },
      };
    case "body":
      return {
        style: isAlone
          ? { ...unbounded, size: isWide ? 66 : 56, weight: 700, lineHeight: 1.16, letterSpacing: -0.02 }
          : { ...grotesk, size: 34, weight: 700, lineHeight: 1.28 },
        box: {
          width: isAlone ? 0.86 * width : Math.min(0.84 * width, 820),
          height: (isAlone ? 0.58 : 0.22) * height,
          preferredLines: isAlone ? 4 : 3,
          maxLines: 13,
          minSize: isAlone ? 32 : 22,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: { ...grotesk, size: 22, weight: 700, letterCase: "upper", letterSpacing: 0.06 },
        box: { width: (isWide ? 0.38 : 0.76) * width, preferredLines: 1, maxLines: 2, minSize: 16 },
      };
    case "credit-value":
      return {
        style: { ...unbounded, size: 36, weight: 700, lineHeight: 1.16, letterSpacing: -0.015 },
        box: {
          width: (isWide ? 0.38 : 0.76) * width,
          preferredLines: 2,
          maxLines: 3,
          minSize: 22,
          balance: true,
        },
      };
  }
};
