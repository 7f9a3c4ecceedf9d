"use client";

import type { KeyboardEvent } from "react";
import { focusFilm } from "@/components/editor/clip-element";
import { useSession } from "@/components/editor/session-context";
import { isComposing } from "@/components/ui/is-composing";

/**
 * For fields of one line: a key, such as Enter, takes what was typed and leads back to the film, where keys act on the
 * clip again. Tab leads to the next field.
 */
export function useDoneByKey(...keys: readonly string[]): (event: KeyboardEvent<HTMLElement>) => void {
  const session = useSession();
  return (event) => {
    if (!keys.includes(event.key) || isComposing(event)) return;
    // Otherwise the key would also press what it leads to.
    event.preventDefault();
    event.currentTarget.blur();
    focusFilm(session);
  };
}
