"use client";

import { useProject, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { applyEdit } from "@/lib/editor/commands/apply-edit";

const words = editorWords.top;

/** The title, written where it is read. It is as wide as what is in it. */
export function TitleField() {
  const session = useSession();
  const name = useProject((project) => project.name);
  return (
    <div className="relative min-w-24 max-w-80 shrink">
      <h1 className="sr-only">{name || editorWords.untitled}</h1>
      <span
        aria-hidden="true"
        className="invisible block h-9 truncate px-3 text-14 font-medium whitespace-pre"
      >
        {name || editorWords.untitled}
      </span>
      <input
        value={name}
        maxLength={500}
        aria-label={words.title}
        title={words.titleHint}
        placeholder={editorWords.untitled}
        onChange={(event) => {
          const { value } = event.currentTarget;
          applyEdit(session, "name", (project) => ({ ...project, name: value }), {
            mergeKey: "name",
            isSilent: true,
          });
        }}
        onBlur={() => session.documents.seal()}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
        }}
        className="absolute inset-0 w-full truncate rounded-control border border-transparent bg-transparent px-2 text-14 font-medium text-ink transition-colors placeholder:text-ink-soft hover:border-control-line focus:border-control-line"
        data-testid="title"
      />
    </div>
  );
}
