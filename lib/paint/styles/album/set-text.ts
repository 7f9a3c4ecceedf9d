import type { PaintStyle } from "@/lib/paint/styles/paint-style";

const fraunces = { family: "Fraunces", italic: true, axes: { SOFT: 60, WONK: 0 } } as const;
const pen = { family: "Caveat", weight: 500, lineHeight: 1.06 } as const;

/** Titles in a soft italic, everything personal in handwriting. */
export const setAlbumText: PaintStyle["setText"] = (role, { width, height }, isAlone) => {
  const isTall = height > 1.1 * width;
  const isWide = width > 1.1 * height;
  switch (role) {
    case "caption":
      return {
        style: { ...pen, align: "center", size: isTall ? 50 : 46 },
        box: {
          width: isWide ? 660 : 0.76 * width,
          height: 0.36 * height,
          preferredLines: 2,
          maxLines: 7,
          minSize: isTall ? 38 : 36,
          balance: true,
        },
      };
    case "title":
      return {
        style: {
          ...fraunces,
          align: "center",
          size: isWide ? 92 : 80,
          weight: 380,
          lineHeight: 1.06,
          letterSpacing: -0.012,
        },
        box: {
          width: isWide ? 760 : 0.72 * width,
          height: 0.4 * height,
          preferredLines: isTall ? 4 : 3,
          maxLines: 6,
          minSize: 40,
          balance: true,
        },
      };
    case "body":
      return {
        style: { ...pen, align: "center", size: isAlone ? 68 : 46, lineHeight: isAlone ? 1.1 : 1.06 },
        box: {
          width: isWide ? 760 : 0.72 * width,
          height: (isAlone ? 0.56 : 0.22) * height,
          preferredLines: isAlone ? 4 : 3,
          maxLines: 9,
          minSize: 34,
          balance: true,
        },
      };
    case "credit-key":
      return {
        style: { ...fraunces, align: "start", size: isWide ? 30 : 28, weight: 400 },
        box: { width: isWide ? 280 : 0.68 * width, preferredLines: 1, maxLines: 2, minSize: 21 },
      };
    case "credit-value":
      return {
        style: { ...pen, align: "start", size: isWide ? 47 : 46 },
        box: { width: isWide ? 520 : 0.68 * width, preferredLines: 1, maxLines: 2, minSize: 34 },
      };
  }
};
