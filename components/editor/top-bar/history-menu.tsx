"use client";

import { History } from "lucide-react";
import { useStore } from "zustand";
import { useSession } from "@/components/editor/session-context";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { editorWords } from "@/components/strings/editor";
import { jumpInHistory } from "@/lib/editor/commands/travel";
import { stepsOf } from "@/lib/editor/document/history";

/** Every step that can be gone back or forth to, the last one first. */
export function HistoryMenu() {
  const session = useSession();
  const history = useStore(session.documents, (state) => state.history);
  const at = history.past.length;
  const items = stepsOf(history)
    .map(({ label }, index) => ({
      label: editorWords.edits[label],
      checked: index === at,
      faint: index > at,
      onSelect: () => jumpInHistory(session, index),
      testId: `history-${index}`,
    }))
    .reverse();
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
