"use client";

import { useMemo, useState } from "react";
import { useSelectAllKey } from "@/components/ui/use-select-all-key";
import { useSelection } from "@/components/ui/use-selection";

/**
 * Selecting photos and clips to do something with them. It begins with a button or with the first item selected, and
 * ends when something was done.
 */
export function useSelecting(order: readonly string[], isShown: boolean) {
  const [isAsked, setAsked] = useState(false);
  const { ids: selected, toggle, toggleAll, selectAll, selectBetween, clear } = useSelection(order);
  useSelectAllKey(selectAll, isShown);
  const ids = useMemo(() => [...selected], [selected]);
  return {
    isSelecting: isAsked || selected.size > 0,
    selected,
    /** The same ids in the order of the page. */
    ids,
    toggle,
    toggleAll,
    selectBetween,
    /** Selects all there is, or nothing if all is. */
    toggleEverything: () => toggleAll(order),
    hasAll: order.length > 0 && selected.size === order.length,
    begin: () => setAsked(true),
    /** Selects nothing any more, but goes on selecting where the button was pressed. */
    clear,
    end: () => {
      clear();
      setAsked(false);
    },
  };
}
