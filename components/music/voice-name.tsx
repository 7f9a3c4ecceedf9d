"use client";

import { useRef, useState } from "react";
import { musicWords as words } from "@/components/strings/music";
import { isComposing } from "@/components/ui/is-composing";

const maxLength = 300;

type Props = {
  name: string;
  onName(name: string): void;
  onDone(): void;
};

/** The field for a voice's new name. Leaving it or pressing Enter saves, Escape does not. */
export function VoiceName({ name, onName, onDone }: Props) {
  const [draft, setDraft] = useState(name);
  const isOver = useRef(false);
  const end = (isKept: boolean) => {
    // Closing the field makes it lose the focus, which must not save what was given up.
    if (isOver.current) return;
    isOver.current = true;
    const wished = draft.trim();
    if (isKept && wished !== "" && wished !== name) onName(wished);
    onDone();
  };
  return (
    <input
      ref={(field) => field?.focus()}
      value={draft}
      maxLength={maxLength}
      aria-label={words.newName(name)}
      autoComplete="off"
      dir="auto"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => end(true)}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // Keep shortcuts away from somebody who types.
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === "Enter") end(true);
        if (event.key === "Escape") {
          event.preventDefault();
          end(false);
        }
      }}
      className="h-8 w-full min-w-0 rounded-control border border-control-line bg-surface px-2 text-14 text-ink by-thumb:h-11 by-thumb:text-16"
      data-testid="voice-name"
    />
  );
}
