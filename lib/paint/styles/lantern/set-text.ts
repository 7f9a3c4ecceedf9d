import type { PaintStyle } from "@/lib/paint/styles/paint-style";

/** Its own figures are as low as lowercase letters, where a 0 is the same ring as an o. */
const syne = { family: "Syne", align: "center", features: { lnum: 1 } } as const;
const manrope = { family: "Manrope", align: "center" } as const;

/** Small capitals, as on the label of a slide; round, wide letters where words stand alone in the dark. */
export const setLanternText: PaintStyle["setText"] = (role, { width, height }, isAlone) => {
  const isTall = height > width;
  switch (role) {
    case "caption":
      return {
        style: {
          ...manrope,
          size: isTall ? 36 : 33,
          weight: 600,
          lineHeight: 1.34,
          letterCase: "small-caps",
          letterSpacing: 0.075,
        },
        box: {
          width: Math.min(0.86 * width, 1040),
          height: 0.34 * height,
          preferredLines: 2,
          maxLines: 9,
          minSize: 25,
          balance: true,
        },
      };
    case "title":
      return {
        style: { ...syne, size: isTall ? 82 : 92, weight: 700, lineHeight: 1.1, letterSpacing: -0.01 },
        box: {
          width: 0.82 * width,
          height: 0.44 * height,
          preferredLines: 3,
          maxLines: 5,
          minSize: 44,
          balance: true,
        },
      };
    case "body":
      return {
        style: isAlone
          ? { ...syne, size: 50, weight: 600, lineHeight: 1.3 }
          : { ...manrope, size: 31, weight: 500, lineHeight: 1.45 },
        box: {
          width: Math.min(0.8 * width, isAlone ? 940 : 780),
          height: (isAlone ? 0.5 : 0.28) * height,
          preferredLines: 4,
          maxLines: 13,
          minSize: 22,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: { ...manrope, size: 22, weight: 600, letterCase: "small-caps", letterSpacing: 0.1 },
        box: { width: 0.8 * width, preferredLines: 1, maxLines: 2, minSize: 17, balance: true },
      };
    case "credit-value":
      return {
        style: { ...syne, size: 40, weight: 600, lineHeight: 1.16 },
        box: { width: 0.8 * width, preferredLines: 1, maxLines: 2, minSize: 26, balance: true },
      };
  }
};
