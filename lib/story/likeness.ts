import { cutOut, detailOf, gridOf, normalised, product, type Shades } from "@/lib/story/shades";

/** A slight movement or another encoding changes details more than the whole. */
const detailAllowance = 0.12;

/** How alike two uncropped pictures are, from -1 to 1: as a whole or in their details, whichever is less. */
export function likeness(a: Shades, b: Shades): number {
  return Math.min(product(a.whole, b.whole), product(a.detail, b.detail) + detailAllowance);
}

/** What may remain after slight cropping at any side. */
const grids = [0.95, 0.9, 0.84].flatMap((size) =>
  [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].map((down) =>
      gridOf({ x: across * (1 - size), y: down * (1 - size), width: size, height: size }),
    ),
  ),
);

type Cut = { whole: Float32Array; detail: Float32Array };

/** Compares pictures, and remembers the parts it cut out of them. */
export function openComparing() {
  const known = new Map<Shades, readonly Cut[]>();
  const cutsOf = (shades: Shades): readonly Cut[] => {
    const found = known.get(shades) ?? grids.map((grid) => cut(shades.raw, grid));
    known.set(shades, found);
    return found;
  };
  return {
    /** Whether the pictures are this much alike, or one of them is this much like a part of the other. */
    isAlike(a: Shades, b: Shades, atLeast: number): boolean {
      const whole = product(a.whole, b.whole);
      if (whole >= atLeast && product(a.detail, b.detail) >= atLeast - detailAllowance) return true;
      if (whole < atLeast - maxByCutting) return false;
      const isPartOf = (part: Shades, of: Shades) =>
        cutsOf(of).some(
          (one) =>
            product(part.whole, one.whole) >= atLeast &&
            product(part.detail, one.detail) >= atLeast - detailAllowance,
        );
      return isPartOf(a, b) || isPartOf(b, a);
    },
  };
}

/** How much likeness cropping by a tenth costs at most. */
const maxByCutting = 0.25;

function cut(raw: Float32Array, grid: (typeof grids)[number]): Cut {
  const values = cutOut(raw, grid);
  return { whole: normalised(values), detail: normalised(detailOf(values)) };
}
