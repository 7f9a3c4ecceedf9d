import { createStore } from "zustand/vanilla";

/** Whether the list of uploads is unfolded. */
export const trayStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openTray(isOpen: boolean): void {
  trayStore.setState({ isOpen });
}
