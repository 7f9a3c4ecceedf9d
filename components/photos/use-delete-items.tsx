"use client";

import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { countOf, type ItemKind, type LibraryItem } from "@/components/photos/library-item";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { DeleteUsedDialog } from "@/components/shell/delete-used-dialog";
import { photosWords as words } from "@/components/strings/photos";
import { clipInUseQuery } from "@/lib/client/queries/clips";
import { photoInUseQuery } from "@/lib/client/queries/photos";

/** Up to this many, the films that use them are listed; whoever deletes more knows that it is a lot. */
const maxAsked = 24;

type Asked = { items: readonly LibraryItem[]; onDelete: () => void };

const isUsed = ({ use_count: count = 0 }: LibraryItem) => count > 0;

/** Deletes photos and clips, and asks first when films use them. `onDelete` is called when it is decided. */
export function useDeleteItems(): {
  remove: (items: readonly LibraryItem[], onDelete?: () => void) => void;
  dialog: ReactNode;
} {
  const changes = useLibraryChanges();
  const [asked, setAsked] = useState<Asked>();
  const used = asked?.items.filter(isUsed).slice(0, maxAsked) ?? [];
  const idsOf = (kind: ItemKind) => used.filter((item) => item.kind === kind).map(({ id }) => id);
  const photos = useQueries({
    queries: idsOf("photo").map((id) => ({ ...photoInUseQuery(id), staleTime: 0 })),
  });
  const clips = useQueries({ queries: idsOf("clip").map((id) => ({ ...clipInUseQuery(id), staleTime: 0 })) });
  const answers = [...photos, ...clips];
  const isKnown = answers.every(({ isPending }) => !isPending);
  const films = new Map(answers.flatMap(({ data }) => data?.used_in ?? []).map((film) => [film.id, film]));

  const act = ({ items, onDelete }: Asked) => {
    onDelete();
    void changes.remove(items);
  };
  return {
    remove(items, onDelete = () => undefined) {
      const deleting = { items, onDelete };
      if (items.some(isUsed)) setAsked(deleting);
      else act(deleting);
    },
    dialog: (
      <DeleteUsedDialog
        title={words.deleteUsed(countOf(asked?.items ?? []))}
        count={asked?.items.length}
        isOpen={asked !== undefined}
        films={isKnown ? [...films.values()] : undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && act(asked)}
      />
    ),
  };
}
