"use client";

import { useRef, useState } from "react";
import type { ItemOf } from "@/components/photos/library-item";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";

const words = photosWords.clip;

/** How many subtitles a clip has; they come from a file, and can be taken away. */
export function ClipSubtitles({ item }: { item: ItemOf<"clip"> }) {
  const changes = useLibraryChanges();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async (file: File | null) => {
    setBusy(true);
    await changes.subtitle(item, file);
    setBusy(false);
  };
  return (
    <div>
      <dt className="text-13 text-ink-soft">{words.subtitles}</dt>
      <dd className="mt-1 grid justify-items-start gap-1.5">
        {item.subtitle_count > 0 ? (
          <span className="flex items-center gap-3">
            <span data-testid="subtitle-count">{words.subtitleCount(item.subtitle_count)}</span>
            <Button
              look="quiet"
              size="small"
              disabled={isBusy}
              onClick={() => void change(null)}
              data-testid="subtitles-remove"
            >
              {words.removeSubtitles}
            </Button>
          </span>
        ) : (
          <>
            <Button look="quiet" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
              {words.addSubtitles}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".srt,.vtt,text/vtt,application/x-subrip"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                currentTarget.value = "";
                if (file) void change(file);
              }}
              data-testid="subtitles-file"
            />
          </>
        )}
        <span className="text-13 text-ink-soft">{words.subtitlesHint}</span>
      </dd>
    </div>
  );
}
