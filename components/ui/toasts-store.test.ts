import { afterEach, expect, it } from "vitest";
import { openModals } from "@/components/ui/open-modals";
import { toast, toastsStore } from "@/components/ui/toasts-store";

const setOpen = (count: number) =>
  openModals.setState({ stack: Array.from({ length: count }, () => ({}) as HTMLDialogElement) });
const depths = () => toastsStore.getState().toasts.map(({ text, depth }) => [text, depth]);

afterEach(() => {
  setOpen(0);
  toastsStore.setState({ toasts: [] });
});

it("leaves what was said before a dialog opened behind the dialog", () => {
  toast({ text: "Deleted." });
  setOpen(1);
  toast({ text: "Accepted." });
  expect(depths()).toEqual([
    ["Deleted.", 0],
    ["Accepted.", 1],
  ]);
});

it("takes what a dialog said along when it closes, and leaves it behind the next", () => {
  setOpen(1);
  toast({ text: "Created." });
  setOpen(0);
  expect(depths()).toEqual([["Created.", 0]]);
  setOpen(1);
  expect(depths()).toEqual([["Created.", 0]]);
});
