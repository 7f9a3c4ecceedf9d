import type { PaintStyle } from "@/lib/paint/styles/paint-style";

const archivo = { family: "Archivo", align: "start" } as const;

/** Wide and heavy, aligned to the side where the script begins, as large as the words allow. */
export const setFocusText: PaintStyle["setText"] = (role, { width, height }, isAlone) => {
  const isTall = height > width;
  switch (role) {
    case "caption":
      return {
        style: {
          ...archivo,
          size: isTall ? 66 : 68,
          weight: 800,
          axes: { wdth: 108 },
          lineHeight: 1.06,
          letterSpacing: -0.012,
        },
        box: {
          width: (isTall ? 0.86 : 0.74) * width,
          height: 0.5 * height,
          preferredLines: 3,
          maxLines: 5,
          minSize: 36,
          balance: true,
        },
      };
    case "title":
      return {
        style: {
          ...archivo,
          size: isTall ? 104 : 138,
          weight: 900,
          axes: { wdth: 118 },
          lineHeight: 0.98,
          letterSpacing: -0.02,
          letterCase: "upper",
        },
        box: {
          width: 0.88 * width,
          height: 0.62 * height,
          preferredLines: 3,
          maxLines: 5,
          minSize: 54,
          balance: true,
        },
      };
    case "body":
      return {
        style: isAlone
          ? {
              ...archivo,
              size: 84,
              weight: 800,
              axes: { wdth: 110 },
              lineHeight: 1.05,
              letterSpacing: -0.014,
            }
          : { ...archivo, size: 34, weight: 500, axes: { wdth: 100 }, lineHeight: 1.3 },
        box: {
          width: isAlone ? 0.86 * width : Math.min(0.86 * width, 860),
          height: (isAlone ? 0.66 : 0.3) * height,
          preferredLines: 4,
          maxLines: 8,
          minSize: isAlone ? 40 : 24,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: {
          ...archivo,
          size: 23,
          weight: 700,
          axes: { wdth: 100 },
          letterCase: "upper",
          letterSpacing: 0.04,
        },
        box: { width: 0.86 * width, preferredLines: 1, maxLines: 2, minSize: 17 },
      };
    case "credit-value":
      return {
        style: {
          ...archivo,
          size: isTall ? 54 : 64,
          weight: 800,
          axes: { wdth: 110 },
          lineHeight: 1.06,
          letterSpacing: -0.014,
        },
        box: { width: 0.86 * width, preferredLines: 1, maxLines: 2, minSize: 38, balance: true },
      };
  }
};
