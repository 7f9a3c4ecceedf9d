export interface Span {
  left: number;
  right: number;
}

/** Of items in order from left to right, the ones that a window shows: [first, end). */
export function windowOfItems(items: readonly Span[], { left, right }: Span): [first: number, end: number] {
  const first = lowerBound(items, (item) => item.right > left);
  const end = lowerBound(items, (item) => item.left >= right);
  return [first, Math.max(first, end)];
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
