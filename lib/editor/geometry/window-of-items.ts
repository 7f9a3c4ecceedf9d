export type Span = {
  left: number;
  right: number;
};

export type RowSpan = {
  topPx: number;
  heightPx: number;
};

type Range = readonly [first: number, end: number];

/** The range of items, sorted from left to right, that a window shows: [first, end). */
export function windowOfItems(items: readonly Span[], { left, right }: Span): Range {
  return between(
    items,
    (item) => item.right > left,
    (item) => item.left >= right,
  );
}

/** The same for rows, from top to bottom. */
export function windowOfRows(rows: readonly RowSpan[], fromPx: number, toPx: number): Range {
  return between(
    rows,
    ({ topPx, heightPx }) => topPx + heightPx > fromPx,
    ({ topPx }) => topPx >= toPx,
  );
}

function between<T>(
  items: readonly T[],
  isReached: (item: T) => boolean,
  isBeyond: (item: T) => boolean,
): Range {
  const first = lowerBound(items, isReached);
  return [first, Math.max(first, lowerBound(items, isBeyond))];
}

function lowerBound<T>(items: readonly T[], isReached: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
