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

/** Where the title of a film that came from photos is told of, and taken out with one click. Any other edit means yes. */
export function TitleNotice() {
  const session = useSession();
  const title = useStore(session.documents, ({ history }) => givenTitle(history));
  const isBusy = useScreen((state) => state.isMaking || state.lookedAtVersion !== null);
  const [keptId, setKeptId] = useState<string | null>(null);
  if (!title || isBusy || keptId === title.id) return null;
  /** The keyboard goes to the film, which begins with another clip by then. */
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
