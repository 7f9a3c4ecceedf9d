"use client";

import { useId, useState } from "react";
import { useDoneByKey } from "@/components/editor/use-done-by-key";
import { editorWords } from "@/components/strings/editor";
import { COLOR_WANTED, typedColor } from "@/lib/film/parse-color";

const words = editorWords.inspector.accent;

type Props = {
  color: string | undefined;
  onWrite: (color: string | undefined) => void;
  onLeave: () => void;
};

/** A colour as it is written on the web. What is half typed is left alone; an empty field gives the style its own back. */
export function ColorCode({ color, onWrite, onLeave }: Props) {
  const id = useId();
  const doneByKey = useDoneByKey("Enter");
  const [draft, setDraft] = useState<string | null>(null);
  /** What the field went back to when nobody could read what was typed. */
  const [keptInstead, setKeptInstead] = useState<Props["color"] | null>(null);
  const isWrong = keptInstead !== null && keptInstead === color;
  return (
    <>
      <input
        type="text"
        aria-label={words.code}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={draft ?? color ?? ""}
        placeholder={words.codePlaceholder}
        maxLength={16}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onFocus={() => setKeptInstead(null)}
        onChange={({ currentTarget: { value } }) => {
          setDraft(value);
          const typed = typedColor(value);
          if (typed) onWrite(typed);
        }}
        onBlur={({ currentTarget: { value } }) => {
          const isEmpty = value.trim() === "";
          if (isEmpty && draft !== null) onWrite(undefined);
          setKeptInstead(isEmpty || typedColor(value) ? null : color);
          setDraft(null);
          onLeave();
        }}
        onKeyDown={doneByKey}
        className="col-span-4 h-9 w-full min-w-0 rounded-control border border-control-line bg-surface px-2.5 text-14 text-ink transition-colors placeholder:text-ink-soft hover:border-ink-soft by-thumb:h-11 in-hand:text-16"
        data-testid="accent-code"
      />
      <p role="status" id={id} className="col-span-5 text-12 text-danger" data-testid="accent-code-problem">
        {isWrong ? COLOR_WANTED : null}
      </p>
    </>
  );
}
