import { createStore, type StoreApi } from "zustand/vanilla";
import { nothingSelected, type Selection } from "@/lib/editor/selection/selection";

export type SelectionState = {
  readonly clips: Selection;
  /** The clip whose way of coming in is being chosen, when a joint is selected. */
  readonly jointClipId: string | null;
};

export type SelectionStore = StoreApi<SelectionState>;

export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState>(() => ({ clips: nothingSelected, jointClipId: null }));
}
