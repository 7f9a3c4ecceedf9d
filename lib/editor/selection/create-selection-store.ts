import { createStore, type StoreApi } from "zustand/vanilla";
import { nothingSelected, type Selection } from "@/lib/editor/selection/selection";

export type SelectionState = {
  readonly clips: Selection;
  /** When a joint is selected: the clip that enters there. */
  readonly jointClipId: string | null;
};

export type SelectionStore = StoreApi<SelectionState>;

export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState>(() => ({ clips: nothingSelected, jointClipId: null }));
}
