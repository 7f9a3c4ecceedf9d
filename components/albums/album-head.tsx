"use client";

import { ArrowLeft, ArrowRight, Clapperboard, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { GuestsButton } from "@/components/albums/guests/guests-button";
import { useAlbumChanges } from "@/components/albums/use-album-changes";
import { isReady, type LibraryItem } from "@/components/photos/library-item";
import { useVideoFromItems } from "@/components/photos/use-video-from-items";
import { albumWords as words } from "@/components/strings/albums";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import type { OwnAlbum } from "@/lib/client/queries/albums";

type Props = {
  album: OwnAlbum;
  /** All albums, in their order. */
  albums: readonly OwnAlbum[];
  items: readonly LibraryItem[];
  canArrange: boolean;
  onRename: () => void;
};

/** The heading of an open album, with its actions. */
export function AlbumHead({ album, albums, items, canArrange, onRename }: Props) {
  const changes = useAlbumChanges();
  const { make, isBusy } = useVideoFromItems();
  const at = albums.findIndex(({ id }) => id === album.id);
  const before = albums[at - 1];
  const menu: MenuItem[] = [
    { label: words.rename, icon: Pencil, onSelect: onRename, testId: "rename-album" },
    {
      label: words.moveBefore,
      icon: ArrowLeft,
      disabled: before === undefined,
      onSelect: () => before && void changes.move(album, before.id),
      testId: "album-left",
    },
    {
      label: words.moveBehind,
      icon: ArrowRight,
      disabled: at === albums.length - 1,
      onSelect: () => void changes.move(album, albums[at + 2]?.id ?? null),
      testId: "album-right",
    },
    {
      label: words.delete,
      icon: Trash2,
      danger: true,
      apart: true,
      onSelect: () => void changes.delete(album),
      testId: "delete-album",
    },
  ];
  return (
    <div className="mt-3 mb-3 flex flex-wrap items-center gap-2" data-testid="album-head">
      <div className="min-w-0 grow basis-full sm:basis-44">
        <h2 dir="auto" className="line-clamp-2 text-left text-20 font-semibold break-words sm:line-clamp-1">
          {album.name}
        </h2>
        {canArrange && items.length > 1 ? (
          <p className="text-13 text-ink-soft no-mouse:hidden">{words.orderHint}</p>
        ) : null}
      </div>
      {items.length > 0 ? (
        <Button
          disabled={isBusy || !items.some(isReady)}
          onClick={() => make(items, { isInOrder: true, name: album.name })}
          data-testid="video-from-album"
        >
          <Clapperboard aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {isBusy ? photosWords.makingVideo : words.makeVideo}
        </Button>
      ) : null}
      <GuestsButton key={album.id} album={album} />
      <Menu
        label={words.actions}
        items={menu}
        testId="album-menu"
        trigger={(props) => (
          <IconButton icon={Ellipsis} label={words.actions} data-testid="open-album-menu" {...props} />
        )}
      />
    </div>
  );
}
