"use client";

import { useMemo, useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  /** One more or less; with Shift everything between it and the one before. */
  toggle: (id: string, withShift?: boolean) => void;
  clear: () => void;
};

/** Several of a list. What is no longer in the list is no longer selected. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();

  const ids = useMemo(() => new Set(order.filter((id) => chosen.has(id))), [order, chosen]);

  function toggle(id: string, withShift = false): void {
    const next = new Set(ids);
    const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)];
    if (withShift && from >= 0 && to >= 0) {
      for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
    } else if (!next.delete(id)) {
      next.add(id);
    }
    setLast(id);
    setChosen(next);
  }

  return { ids, toggle, clear: () => setChosen(new Set()) };
}
