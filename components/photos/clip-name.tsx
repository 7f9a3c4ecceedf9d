"use client";

import { useState } from "react";
import type { ItemOf } from "@/components/photos/library-item";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { viewerWords as words } from "@/components/strings/photo-viewer";
import { isComposing } from "@/components/ui/is-composing";

const maxLength = 300;

/** The field for a clip's name. Leaving it or pressing Enter saves, Escape reverts. */
export function ClipName({ item }: { item: ItemOf<"clip"> }) {
  const changes = useLibraryChanges();
  const [draft, setDraft] = useState(item.name);
  const keep = () => {
    const name = draft.trim();
    if (name === "") setDraft(item.name);
    else if (name !== item.name) void changes.rename(item, name);
  };
  return (
    <div>
      <dt>
        <label htmlFor="clip-name" className="text-13 text-ink-soft">
          {words.name}
        </label>
      </dt>
      <dd>
        <input
          id="clip-name"
          value={draft}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => setDraft(target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            // Keep the viewer's shortcuts away from somebody who types.
            event.stopPropagation();
            if (isComposing(event)) return;
            if (event.key === "Enter") keep();
            if (event.key !== "Escape" || draft === item.name) return;
            event.preventDefault();
            setDraft(item.name);
          }}
          className="mt-1 h-9 w-full rounded-control border border-control-line bg-surface px-2.5 text-14 text-ink hover:border-ink-soft by-thumb:h-11 by-thumb:text-16"
          data-testid="clip-name"
        />
      </dd>
    </div>
  );
}
