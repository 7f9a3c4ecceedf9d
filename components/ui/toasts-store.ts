import { createStore } from "zustand/vanilla";

export type Toast = {
  id: number;
  text: string;
  look: "plain" | "danger";
  action?: { label: string; run: () => void };
};

type NewToast = Pick<Toast, "text" | "action"> & { look?: Toast["look"] };

const maxShown = 3;
let lastId = 0;

export const toastsStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a message at the edge of the screen for a while, with at most one action. */
export function toast({ look = "plain", ...said }: NewToast): number {
  lastId += 1;
  const added = { id: lastId, look, ...said };
  toastsStore.setState(({ toasts }) => ({ toasts: [...toasts, added].slice(-maxShown) }));
  return added.id;
}

export function dismissToast(id: number): void {
  toastsStore.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}
