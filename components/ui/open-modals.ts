import { createStore } from "zustand/vanilla";

/** The open modal dialogs, the topmost last. Nothing outside the topmost can be clicked or focused. */
export const openModals = createStore<{ stack: readonly HTMLDialogElement[] }>(() => ({ stack: [] }));

/** Registers a dialog until the returned function is called. */
export function addModal(dialog: HTMLDialogElement): () => void {
  openModals.setState(({ stack }) => ({ stack: [...stack, dialog] }));
  return () => openModals.setState(({ stack }) => ({ stack: stack.filter((one) => one !== dialog) }));
}
