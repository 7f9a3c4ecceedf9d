"use client";

import { useMemo, useState } from "react";
import { useSelection } from "@/components/ui/use-selection";

/**
 * Selecting photos and clips to do something with them. It begins with a button or with the first item selected, and
 * ends when something was done.
 */
export function useSelecting(order: readonly string[]) {
  const [isAsked, setAsked] = useState(false);
  const { ids: selected, toggle, clear } = useSelection(order);
  const ids = useMemo(() => [...selected], [selected]);
  return {
    isSelecting: isAsked || selected.size > 0,
    selected,
    /** The same ids in the order of the page. */
    ids,
    toggle,
    begin: () => setAsked(true),
    /** Selects nothing any more, but goes on selecting where the button was pressed. */
    clear,
    end: () => {
      clear();
      setAsked(false);
    },
  };
}
