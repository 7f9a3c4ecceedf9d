"use client";

import { Copy, RotateCcw, Trash2 } from "lucide-react";
import { videosWords as words } from "@/components/strings/videos";
import { Button } from "@/components/ui/button";
import { SelectionBar } from "@/components/ui/selection-bar";
import type { Selection } from "@/components/ui/use-selection";
import type { VideoChanges } from "@/components/videos/use-video-changes";
import type { Video } from "@/lib/client/queries/videos";

type Props = { selected: readonly Video[]; selection: Selection; changes: VideoChanges; isTrash: boolean };

/** The actions for several selected videos. */
export function VideosActions({ selected, selection, changes, isTrash }: Props) {
  if (selected.length === 0) return null;
  const act = (work: (videos: readonly Video[]) => void) => () => {
    selection.clear();
    work(selected);
  };
  const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.5 } as const;
  return (
    <SelectionBar
      label={words.selectionLabel}
      text={words.selected(selected.length)}
      clearLabel={words.clearSelection}
      onClear={selection.clear}
    >
      {isTrash ? (
        <Button look="bare" onClick={act(changes.restore)} data-testid="restore-selected">
          <RotateCcw {...icon} />
          {words.restore}
        </Button>
      ) : (
        <>
          <Button look="bare" onClick={act((all) => all.forEach(changes.duplicate))}>
            <Copy {...icon} />
            <span className="max-sm:sr-only">{words.duplicate}</span>
          </Button>
          <Button look="bare" onClick={act(changes.remove)} data-testid="delete-selected">
            <Trash2 {...icon} />
            {words.delete}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
