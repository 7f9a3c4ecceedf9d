"use client";

import { ArrowLeftToLine, ArrowRightToLine, FolderMinus, FolderPlus, Image, Plus } from "lucide-react";
import { useAlbumChanges } from "@/components/albums/use-album-changes";
import { albumWords as words } from "@/components/strings/albums";
import { Button } from "@/components/ui/button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import type { OwnAlbum } from "@/lib/client/queries/albums";

type Props = {
  /** The selected items, in the order in which they are shown. */
  ids: readonly string[];
  albums: readonly OwnAlbum[];
  /** The album that is open. */
  open: OwnAlbum | undefined;
  /** The first item in it. */
  firstId: string | undefined;
  onCreate: () => void;
  onDone: () => void;
};

/** The actions on selected items that concern albums. */
export function AlbumActions({ ids, albums, open, firstId, onCreate, onDone }: Props) {
  const changes = useAlbumChanges();
  const [only] = ids.length === 1 ? ids : [];
  const inOpen = (album: OwnAlbum): MenuItem[] => [
    {
      label: words.takeOut,
      icon: FolderMinus,
      onSelect: () => {
        void changes.takeOut(album, ids);
        onDone();
      },
      testId: "take-out-of-album",
    },
    ...(only === undefined
      ? []
      : [
          {
            label: words.cover,
            icon: Image,
            onSelect: () => void changes.cover(album, only),
            testId: "album-cover",
          },
        ]),
    {
      label: words.toFront,
      icon: ArrowLeftToLine,
      onSelect: () => void changes.arrange(album.id, ids, firstId ?? null),
      testId: "album-to-front",
    },
    {
      label: words.toEnd,
      icon: ArrowRightToLine,
      onSelect: () => void changes.arrange(album.id, ids, null),
      testId: "album-to-end",
    },
  ];
  const others = albums.filter(({ id }) => id !== open?.id);
  const menu: MenuItem[] = [
    ...(open ? inOpen(open) : []),
    {
      label: words.newWith,
      icon: Plus,
      apart: open !== undefined,
      onSelect: onCreate,
      testId: "new-album-with",
    },
    ...others.map(
      (album, at): MenuItem => ({
        label: words.addTo(album.name),
        icon: FolderPlus,
        apart: at === 0,
        onSelect: () => {
          void changes.add(album, ids);
          onDone();
        },
        testId: `add-to-${album.id}`,
      }),
    ),
  ];
  return (
    <Menu
      label={words.addLabel}
      items={menu}
      side="above"
      testId="album-actions"
      trigger={(props) => (
        <Button
          look="bare"
          aria-label={words.addLabel}
          className="max-sm:px-2"
          data-testid="open-album-actions"
          {...props}
        >
          <FolderPlus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{words.add}</span>
        </Button>
      )}
    />
  );
}
