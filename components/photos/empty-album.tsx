import { FolderOpen, Images } from "lucide-react";
import type { LibraryAlbum } from "@/components/photos/library-item";
import { albumWords } from "@/components/strings/albums";
import { photosWords as words } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type Props = {
  /** The group of photos by origin; undefined for somebody's own album. */
  group: LibraryAlbum | undefined;
  onShowAll: () => void;
};

export function EmptyAlbum({ group, onShowAll }: Props) {
  if (!group)
    return (
      <EmptyState
        icon={FolderOpen}
        title={albumWords.emptyTitle}
        text={albumWords.emptyText}
        data-testid="empty-own-album"
      >
        <Button onClick={onShowAll} data-testid="show-all">
          {albumWords.showAll}
        </Button>
      </EmptyState>
    );
  const isOwn = group.album_name === words.ownAlbum;
  return (
    <EmptyState
      icon={Images}
      title={words.emptyAlbumTitle}
      text={isOwn ? words.emptyOwnAlbumText : words.emptyAlbumText}
      dropText={isOwn ? words.emptyOwnAlbumDrop : undefined}
      data-testid="empty-album"
    />
  );
}
