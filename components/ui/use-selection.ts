"use client";

import { useCallback, useMemo, useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  /** Toggles an item. With Shift, toggles everything between it and the previous one. */
  toggle: (id: string, withShift?: boolean) => void;
  clear: () => void;
};

type Chosen = { ids: ReadonlySet<string>; last: string | undefined };

const nothing: Chosen = { ids: new Set(), last: undefined };

function toggled({ ids, last }: Chosen, order: readonly string[], id: string, withShift: boolean): Chosen {
  const next = new Set(ids);
  const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)];
  if (withShift && from >= 0 && to >= 0) {
    for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
  } else if (!next.delete(id)) {
    next.add(id);
  }
  return { ids: next, last: id };
}

/** A selection of items in a list. Whatever leaves the list leaves the selection. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nothing);
  const ids = useMemo(() => new Set(order.filter((id) => chosen.ids.has(id))), [order, chosen]);
  const toggle = useCallback(
    (id: string, withShift = false) => setChosen((before) => toggled(before, order, id, withShift)),
    [order],
  );
  const clear = useCallback(() => setChosen(nothing), []);
  return { ids, toggle, clear };
}
