"use client";

import { useState } from "react";

/** What is picked in a list. `anchor` is the one that was last picked by itself: a range begins there. */
export type Picked = { ids: readonly string[]; anchor: string | null };

export const nothingPicked: Picked = { ids: [], anchor: null };

/** Picks an item, or no longer picks it; with `isRange`, everything from the anchor to it and nothing else. */
export function pickIn(
  { ids, anchor }: Picked,
  { order, id, isRange }: { order: readonly string[]; id: string; isRange: boolean },
): Picked {
  if (!isRange) return { ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], anchor: id };
  const to = order.indexOf(id);
  // The search may have hidden where the range would begin.
  const begun = anchor === null ? -1 : order.indexOf(anchor);
  const from = begun < 0 ? to : begun;
  return { ids: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor };
}

/** Picks several items of a list, to add them together. */
export function usePicking(groups: readonly { items: readonly { id: string }[] }[]) {
  const [picked, setPicked] = useState(nothingPicked);
  return {
    ids: picked.ids,
    pick({ id }: { id: string }, isRange: boolean): void {
      const order = groups.flatMap(({ items }) => items.map((item) => item.id));
      setPicked((before) => pickIn(before, { order, id, isRange }));
    },
    /** Picks nothing any more. A range may still begin where the last one did. */
    clear: () => setPicked(({ anchor }) => ({ ids: [], anchor })),
  };
}
