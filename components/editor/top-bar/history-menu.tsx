"use client";

import { History } from "lucide-react";
import { useStore } from "zustand";
import { useSession } from "@/components/editor/session-context";
import { Menu } from "@/components/editor/ui/menu";
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
      id: String(index),
      label: editorWords.edits[label],
      isChosen: index === at,
      isFaint: index > at,
      choose: () => jumpInHistory(session, index),
    }))
    .reverse();
  return (
    <Menu
      label={editorWords.top.history}
      items={items}
      align="end"
      buttonClass="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      testId="history"
      isDisabled={items.length < 2}
    >
      <History aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
    </Menu>
  );
}
