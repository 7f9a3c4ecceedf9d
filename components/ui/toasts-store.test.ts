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

it("says the same once at a time, but each time with what undoes it", () => {
  toast({ text: "The link is ready." });
  toast({ text: "The link is ready." });
  expect(depths()).toEqual([["The link is ready.", 0]]);
  for (const run of [() => {}, () => {}])
    toast({ text: "Moved to the trash.", action: { label: "Undo", run } });
  expect(toastsStore.getState().toasts.map(({ text }) => text)).toEqual([
    "The link is ready.",
    "Moved to the trash.",
    "Moved to the trash.",
  ]);
});
