"use client";

import { History } from "lucide-react";
import { useHistorySteps } from "@/components/editor/top-bar/use-history-steps";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";

/** Every step of the history, to go back or forward to. */
export function HistoryMenu() {
  const items = useHistorySteps().map(({ label, isPresent, isUndone, goThere, testId }) => ({
    label,
    checked: isPresent,
    faint: isUndone,
    onSelect: goThere,
    testId,
  }));
  return (
    <Menu
      label={editorWords.top.history}
      items={items}
      testId="history-list"
      trigger={(props) => (
        <IconButton
          icon={History}
          label={editorWords.top.history}
          disabled={items.length < 2}
          data-testid="history"
          {...props}
        />
      )}
    />
  );
}
