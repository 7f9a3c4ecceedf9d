/** The code points that a font can write, as runs from `starts` to `ends` (exclusive). */
export type Coverage = { readonly starts: Uint32Array; readonly ends: Uint32Array };

/** Decodes runs of "gap,length" in base 36; a length of one is omitted. */
export function decodeCoverage(encoded: string): Coverage {
  const runs = encoded === "" ? [] : encoded.split(" ");
  const [starts, ends] = [new Uint32Array(runs.length), new Uint32Array(runs.length)];
  let end = 0;
  for (const [i, run] of runs.entries()) {
    const [gap = "0", length = "1"] = run.split(",");
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(length, 36);
    starts[i] = start;
    ends[i] = end;
  }
  return { starts, ends };
}

export function covers({ starts, ends }: Coverage, codePoint: number): boolean {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low < starts.length && (starts[low] ?? 0) <= codePoint;
}
