"use client";

import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { usePhotoChanges } from "@/components/photos/use-photo-changes";
import { DeleteUsedDialog } from "@/components/shell/delete-used-dialog";
import { photosWords as words } from "@/components/strings/photos";
import { type Photo, photoInUseQuery } from "@/lib/client/queries/photos";

/** Up to this many, the films that use them are listed; whoever deletes more knows that it is a lot. */
const maxAsked = 24;

type Asked = { photos: readonly Photo[]; onDelete: () => void };

/** Deletes photos, and asks first when films use them. `onDelete` is called when it is decided. */
export function useDeletePhotos(): {
  remove: (photos: readonly Photo[], onDelete?: () => void) => void;
  dialog: ReactNode;
} {
  const changes = usePhotoChanges();
  const [asked, setAsked] = useState<Asked>();
  const used = asked?.photos.filter(({ use_count: count = 0 }) => count > 0).slice(0, maxAsked) ?? [];
  const answers = useQueries({ queries: used.map(({ id }) => ({ ...photoInUseQuery(id), staleTime: 0 })) });
  const isKnown = answers.every(({ isPending }) => !isPending);
  const films = new Map(answers.flatMap(({ data }) => data?.used_in ?? []).map((film) => [film.id, film]));

  const act = ({ photos, onDelete }: Asked) => {
    onDelete();
    void changes.remove(photos);
  };
  return {
    remove(photos, onDelete = () => undefined) {
      const deleting = { photos, onDelete };
      if (photos.some(({ use_count: count = 0 }) => count > 0)) setAsked(deleting);
      else act(deleting);
    },
    dialog: (
      <DeleteUsedDialog
        title={words.deleteUsed(asked?.photos.length ?? 1)}
        isOpen={asked !== undefined}
        films={isKnown ? [...films.values()] : undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && act(asked)}
      />
    ),
  };
}
