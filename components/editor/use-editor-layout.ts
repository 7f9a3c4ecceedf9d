"use client";

import { createContext, useContext, useSyncExternalStore } from "react";

/**
 * The editor's layouts. `phone`: a storyboard below the film. `lying`: beside it, on a phone held sideways. `tablet`:
 * the film across the screen, the rest below. `desk`: side by side.
 */
export type EditorLayout = "phone" | "lying" | "tablet" | "desk";

const queries: readonly { layout: EditorLayout; media: string }[] = [
  { layout: "lying", media: "(orientation: landscape) and (max-height: 29.99rem)" },
  { layout: "phone", media: "(max-width: 47.99rem)" },
  {
    layout: "tablet",
    media: "(orientation: portrait) and (max-width: 79.99rem) and (min-height: 56rem)",
  },
];

function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  for (const { media } of queries)
    window.matchMedia(media).addEventListener("change", listener, { signal: over.signal });
  return () => over.abort();
}

const current = (): EditorLayout =>
  queries.find(({ media }) => window.matchMedia(media).matches)?.layout ?? "desk";

export function useEditorLayout(): EditorLayout {
  return useSyncExternalStore(subscribe, current, () => "desk");
}

export const LayoutContext = createContext<EditorLayout>("desk");

export const isInHand = (layout: EditorLayout): boolean => layout === "phone" || layout === "lying";

export function useLayout(): EditorLayout {
  return useContext(LayoutContext);
}
