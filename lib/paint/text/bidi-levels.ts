import createBidi from "bidi-js";

const bidi = createBidi();

export type BidiLevels = {
  readonly levels: Uint8Array;
  isRightToLeft(offset: number): boolean;
};

/** The direction of every character. Each typed line has its own base direction. */
export function bidiLevels(text: string, direction: "auto" | "ltr" | "rtl" = "auto"): BidiLevels {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction === "auto" ? undefined : direction);
  return {
    levels,
    isRightToLeft(offset) {
      const paragraph = paragraphs.find(({ start, end }) => offset >= start && offset <= end);
      return ((paragraph?.level ?? 0) & 1) === 1;
    },
  };
}

/** Reorders runs from reading order to left-to-right order (UAX #9, rule L2). */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}
