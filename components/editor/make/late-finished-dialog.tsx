"use client";

import { useScreen } from "@/components/editor/screen-store";
import { late } from "@/components/ui/late";
import { useWasOpen } from "@/components/ui/use-was-open";

const FinishedDialog = late(
  async () => (await import("@/components/editor/make/finished-dialog")).FinishedDialog,
);

/** A film opens in the editor long before it is finished. Once shown, the dialog stays, so that it can close. */
export function LateFinishedDialog() {
  const isShown = useScreen(({ showsFinished }) => showsFinished !== null);
  return useWasOpen(isShown) ? <FinishedDialog /> : null;
}
