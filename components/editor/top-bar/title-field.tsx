"use client";

import { useRef } from "react";
import { useProject, useSession } from "@/components/editor/session-context";
import { useDoneByKey } from "@/components/editor/use-done-by-key";
import { editorWords } from "@/components/strings/editor";
import { openingTitle, renameFilm } from "@/lib/editor/commands/opening-title";
import type { TextClip } from "@/lib/film/document";

const words = editorWords.top;

/** The title, edited in place. Its field is as wide as its text. */
export function TitleField() {
  const session = useSession();
  const name = useProject((project) => project.name);
  const doneByKey = useDoneByKey("Enter", "Escape");
  /** The title slide that follows while the name is typed, even when the two differ in between. */
  const title = useRef<TextClip>(undefined);
  return (
    <div className="relative min-w-24 max-w-80 shrink @max-[17rem]:grow @max-[17rem]:basis-24">
      <h1 className="sr-only">{name || editorWords.untitled}</h1>
      <span
        aria-hidden="true"
        className="invisible block h-9 truncate by-thumb:h-11 px-3 text-14 font-medium whitespace-pre in-hand:text-16"
      >
        {name || editorWords.untitled}
      </span>
      <input
        value={name}
        dir="auto"
        maxLength={500}
        aria-label={words.title}
        title={words.titleHint}
        placeholder={editorWords.untitled}
        onFocus={() => (title.current = openingTitle(session.documents.getState().project))}
        onChange={(event) => renameFilm(session, event.currentTarget.value, title.current)}
        onBlur={() => session.documents.seal()}
        onKeyDown={doneByKey}
        className="absolute inset-0 w-full truncate in-hand:text-16 rounded-control border border-transparent bg-transparent px-2 text-14 font-medium text-ink transition-colors placeholder:text-ink-soft hover:border-control-line focus:border-control-line"
        data-testid="title"
      />
    </div>
  );
}
