import { createStore } from "zustand/vanilla";
import { openModals } from "@/components/ui/open-modals";

export type Toast = {
  id: number;
  text: string;
  look: "plain" | "danger";
  action?: { label: string; run: () => void };
  /** How many modal dialogs are below it. What a closing dialog said moves to what it was above. */
  depth: number;
};

type NewToast = Pick<Toast, "text" | "action"> & { look?: Toast["look"] };

const maxShown = 3;
let lastId = 0;

export const toastsStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** After a double click, both clicks say what was done once. Actions are each about something of their own. */
const saysTheSame = (shown: Toast, added: Toast): boolean =>
  !shown.action && !added.action && shown.text === added.text && shown.look === added.look;

/** Shows a message at the edge of the screen for a while, with at most one action. */
export function toast({ look = "plain", ...said }: NewToast): number {
  lastId += 1;
  const added: Toast = { id: lastId, look, depth: openModals.getState().stack.length, ...said };
  toastsStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => !saysTheSame(shown, added)), added].slice(-maxShown),
  }));
  return added.id;
}

openModals.subscribe(({ stack }) =>
  toastsStore.setState(({ toasts }) => ({
    toasts: toasts.map((shown) => (shown.depth > stack.length ? { ...shown, depth: stack.length } : shown)),
  })),
);

export function dismissToast(id: number): void {
  toastsStore.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}
