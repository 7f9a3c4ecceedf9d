import type { PaintStyle } from "@/lib/paint/styles/paint-style";

const inter = { family: "Inter", align: "center" } as const;

/** One plain face in the middle, in few sizes. */
export const setVanillaText: PaintStyle["setText"] = (role, { width, height }, isAlone) => {
  const isTall = height > width;
  switch (role) {
    case "caption":
      return {
        style: { ...inter, size: isTall ? 38 : 34, weight: 500, lineHeight: 1.3 },
        box: {
          width: Math.min(0.84 * width, 940),
          height: 0.5 * height,
          preferredLines: 2,
          maxLines: 6,
          minSize: 24,
          balance: true,
        },
      };
    case "title":
      return {
        style: {
          ...inter,
          size: isTall ? 70 : 80,
          weight: 600,
          lineHeight: 1.12,
          letterSpacing: -0.022,
        },
        box: { width: 0.84 * width, height: 0.5 * height, preferredLines: 3, minSize: 34, balance: true },
      };
    case "body":
      return {
        style: { ...inter, size: isAlone ? 46 : 32, weight: isAlone ? 500 : 400, lineHeight: 1.42 },
        box: {
          width: Math.min(0.8 * width, isAlone ? 960 : 820),
          height: (isAlone ? 0.7 : 0.36) * height,
          preferredLines: 4,
          maxLines: 9,
          minSize: 22,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: { ...inter, size: 19, weight: 500, letterSpacing: 0.02 },
        box: { width: 0.84 * width, preferredLines: 1, maxLines: 2, minSize: 15 },
      };
    case "credit-value":
      return {
        style: { ...inter, size: 33, weight: 500, letterSpacing: -0.008 },
        box: { width: 0.84 * width, preferredLines: 1, maxLines: 2, minSize: 22, balance: true },
      };
  }
};
