"use client";

import { useCallback, useMemo, useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  /** Toggles an item. With Shift, toggles everything between it and the previous one. */
  toggle: (id: string, withShift?: boolean) => void;
  /** Selects all of these, or none of them if all are. */
  toggleAll: (ids: readonly string[]) => void;
  selectAll: () => void;
  /** Selects everything between two places, in addition to these; or none of it, if the first place was selected. */
  selectBetween: (from: number, to: number, before: ReadonlySet<string>) => void;
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

function between(
  order: readonly string[],
  [from, to]: [number, number],
  before: ReadonlySet<string>,
): Chosen {
  const span = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const first = order[from];
  const isLetGo = first !== undefined && before.has(first);
  const gone = new Set(isLetGo ? span : []);
  const ids = isLetGo ? [...before].filter((id) => !gone.has(id)) : [...before, ...span];
  return { ids: new Set(ids), last: order[to] };
}

function toggledAll({ ids }: Chosen, all: readonly string[]): Chosen {
  const last = all.at(-1);
  if (!all.every((id) => ids.has(id))) return { ids: new Set([...ids, ...all]), last };
  const gone = new Set(all);
  return { ids: new Set([...ids].filter((id) => !gone.has(id))), last };
}

/** A selection of items in a list. Whatever leaves the list leaves the selection. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nothing);
  const ids = useMemo(() => new Set(order.filter((id) => chosen.ids.has(id))), [order, chosen]);
  const toggle = useCallback(
    (id: string, withShift = false) => setChosen((before) => toggled(before, order, id, withShift)),
    [order],
  );
  const toggleAll = useCallback(
    (all: readonly string[]) => setChosen((before) => toggledAll(before, all)),
    [],
  );
  const selectAll = useCallback(() => setChosen({ ids: new Set(order), last: order.at(-1) }), [order]);
  const selectBetween = useCallback(
    (from: number, to: number, before: ReadonlySet<string>) => setChosen(between(order, [from, to], before)),
    [order],
  );
  const clear = useCallback(() => setChosen(nothing), []);
  return { ids, toggle, toggleAll, selectAll, selectBetween, clear };
}
