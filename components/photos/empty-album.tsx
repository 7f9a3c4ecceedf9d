import { useQuery } from "@tanstack/react-query";
import { FolderOpen, Images } from "lucide-react";
import type { LibraryAlbum } from "@/components/photos/library-item";
import { UploadButton } from "@/components/shell/upload-button";
import { albumWords } from "@/components/strings/albums";
import { guestsWords } from "@/components/strings/guests";
import { photosWords as words } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OwnAlbum } from "@/lib/client/queries/albums";
import { guestsQuery, waitingCount } from "@/lib/client/queries/guests";

/** A group of photos by origin in which nothing is. */
export function EmptyGroup({ group }: { group: LibraryAlbum }) {
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

type Props = { album: OwnAlbum; onShowAll: () => void };

/** Somebody's own album in which nothing is, except perhaps what guests sent and nobody has accepted. */
export function EmptyOwnAlbum({ album, onShowAll }: Props) {
  const waiting = waitingCount(useQuery(guestsQuery(album.id)).data);
  return (
    <EmptyState
      icon={FolderOpen}
      title={albumWords.emptyTitle}
      text={waiting > 0 ? guestsWords.waitingInEmpty(waiting) : albumWords.emptyText}
      data-testid="empty-own-album"
    >
      <UploadButton kind="pictures" label={words.upload} albumId={album.id} testId="upload-to-album" />
      <Button onClick={onShowAll} data-testid="show-all">
        {albumWords.showAll}
      </Button>
    </EmptyState>
  );
}
