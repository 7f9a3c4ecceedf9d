import { createStore } from "zustand/vanilla";

/** Modal dialogs that are open, the one on top last: nothing outside of it can be clicked or reached. */
export const openModals = createStore<{ stack: readonly HTMLDialogElement[] }>(() => ({ stack: [] }));

/** Until the function it returns is called. */
export function addModal(dialog: HTMLDialogElement): () => void {
  openModals.setState(({ stack }) => ({ stack: [...stack, dialog] }));
  return () => openModals.setState(({ stack }) => ({ stack: stack.filter((one) => one !== dialog) }));
}
