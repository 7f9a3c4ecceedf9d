"use client";

import { useUpToDate } from "@/components/editor/make/use-up-to-date";
import { editorWords } from "@/components/strings/editor";

/** Says, before anybody passes on the finished film, that it lacks what was edited after it was ordered. */
export function EditedSince() {
  const isUpToDate = useUpToDate();
  return (
    <div role="status">
      {isUpToDate === false ? (
        <p className="mt-3 text-14" data-testid="edited-since">
          {editorWords.make.changed}
        </p>
      ) : null}
    </div>
  );
}
