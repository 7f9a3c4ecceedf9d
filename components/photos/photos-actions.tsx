"use client";

import { Clapperboard, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { isReady, type LibraryItem } from "@/components/photos/library-item";
import { useVideoFromItems } from "@/components/photos/use-video-from-items";
import { photosWords as words } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { SelectionBar } from "@/components/ui/selection-bar";

type Props = {
  selected: readonly LibraryItem[];
  onClear: () => void;
  onDelete: (items: readonly LibraryItem[]) => void;
  /** More actions. */
  children: ReactNode;
};

export function PhotosActions({ selected, onClear, onDelete, children }: Props) {
  const { make, isBusy } = useVideoFromItems();
  if (selected.length === 0) return null;
  return (
    <SelectionBar
      label={words.selectionLabel}
      text={words.selected(selected.length)}
      clearLabel={words.clearSelection}
      onClear={onClear}
    >
      <Button
        look="bare"
        onClick={() => onDelete(selected)}
        className="max-sm:px-2"
        data-testid="delete-selected"
      >
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span className="max-sm:sr-only">{words.delete}</span>
      </Button>
      {children}
      <Button
        look="primary"
        disabled={isBusy || !selected.some(isReady)}
        onClick={() => make(selected)}
        data-testid="make-video"
      >
        <Clapperboard aria-hidden="true" className="size-4 max-sm:hidden" strokeWidth={1.5} />
        {isBusy ? words.makingVideo : words.makeVideo}
      </Button>
    </SelectionBar>
  );
}
