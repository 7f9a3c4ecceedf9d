"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { Strip } from "@/components/editor/notices/strip";
import { useScreen } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { givenTitle, removeTitle } from "@/lib/editor/commands/opening-title";

const words = editorWords.givenTitle;

/** Points out the automatic title of a first film, and removes it with one click. Any other edit accepts it. */
export function TitleNotice() {
  const session = useSession();
  const title = useStore(session.documents, ({ history }) => givenTitle(history));
  const isBusy = useScreen(
    (state) => state.isMaking || state.lookedAtVersion !== null || state.sheet === "recorder",
  );
  const [keptId, setKeptId] = useState<string | null>(null);
  if (!title || isBusy || keptId === title.id) return null;
  /** Moves the focus to the film's first clip, which is another one by then. */
  const leave = () => document.querySelector<HTMLElement>("[data-clip-id][tabindex='0']")?.focus();
  return (
    <Strip text={words.text} testId="title-notice">
      <button
        type="button"
        className={buttonClass("bare", "small", "max-md:-ml-3")}
        onClick={() => {
          flushSync(() => removeTitle(session, title));
          leave();
        }}
        data-testid="remove-title"
      >
        {words.remove}
      </button>
      <button
        type="button"
        className={buttonClass("bare", "small")}
        onClick={() => {
          setKeptId(title.id);
          leave();
        }}
        data-testid="keep-title"
      >
        {words.close}
      </button>
    </Strip>
  );
}
