"use client";

import { type ReactNode, useState } from "react";
import type { LibraryItem } from "@/components/photos/library-item";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { late } from "@/components/ui/late";
import { useWasOpen } from "@/components/ui/use-was-open";

const DeleteUsedItems = late(
  async () => (await import("@/components/photos/delete-used-items")).DeleteUsedItems,
);

type Asked = { items: readonly LibraryItem[]; onDelete: () => void };

const isUsed = ({ use_count: count = 0 }: LibraryItem) => count > 0;

/** Deletes photos and clips, asking first when films use them. Calls `onDelete` once that is decided. */
export function useDeleteItems(): {
  remove: (items: readonly LibraryItem[], onDelete?: () => void) => void;
  dialog: ReactNode;
} {
  const changes = useLibraryChanges();
  const [asked, setAsked] = useState<Asked>();
  const wasAsked = useWasOpen(asked !== undefined);

  const act = ({ items, onDelete }: Asked) => {
    onDelete();
    void changes.remove(items);
  };
  return {
    remove(items, onDelete = () => undefined) {
      const deleting = { items, onDelete };
      if (!items.some(isUsed)) return act(deleting);
      setAsked(deleting);
    },
    dialog: wasAsked ? (
      <DeleteUsedItems
        items={asked?.items ?? []}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && act(asked)}
      />
    ) : null,
  };
}
