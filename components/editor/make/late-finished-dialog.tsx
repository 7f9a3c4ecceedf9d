"use client";

import { useState } from "react";
import { useScreen } from "@/components/editor/screen-store";
import { late } from "@/components/ui/late";

const FinishedDialog = late(
  async () => (await import("@/components/editor/make/finished-dialog")).FinishedDialog,
);

/** A film opens in the editor long before it is finished. Once shown, the dialog stays, so that it can close. */
export function LateFinishedDialog() {
  const isShown = useScreen(({ showsFinished }) => showsFinished !== null);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? <FinishedDialog /> : null;
}
