"use client";

import { useQueries } from "@tanstack/react-query";
import { countOf, type ItemKind, type LibraryItem } from "@/components/photos/library-item";
import { DeleteUsedDialog } from "@/components/shell/delete-used-dialog";
import { photosWords as words } from "@/components/strings/photos";
import { clipInUseQuery } from "@/lib/client/queries/clips";
import { photoInUseQuery } from "@/lib/client/queries/photos";

/** Lists the films that use up to this many items. People who delete more know that it is a lot. */
const maxAsked = 24;

type Props = {
  items: readonly LibraryItem[];
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Names the films that use the photos and clips, and asks whether to delete them anyway. */
export function DeleteUsedItems({ items, isOpen, onClose, onConfirm }: Props) {
  const used = items.filter(({ use_count: count = 0 }) => count > 0).slice(0, maxAsked);
  const idsOf = (kind: ItemKind) => used.filter((item) => item.kind === kind).map(({ id }) => id);
  const photos = useQueries({
    queries: idsOf("photo").map((id) => ({ ...photoInUseQuery(id), staleTime: 0 })),
  });
  const clips = useQueries({ queries: idsOf("clip").map((id) => ({ ...clipInUseQuery(id), staleTime: 0 })) });
  const answers = [...photos, ...clips];
  const isKnown = answers.every(({ isPending }) => !isPending);
  const films = new Map(answers.flatMap(({ data }) => data?.used_in ?? []).map((film) => [film.id, film]));
  return (
    <DeleteUsedDialog
      title={words.deleteUsed(countOf(items))}
      count={items.length}
      isOpen={isOpen}
      films={isKnown ? [...films.values()] : undefined}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
