import type { z } from "zod";
import type { albumSchema, getAlbum } from "@/lib/contracts/albums";
import { type AlbumRow, albumItems, findAlbum } from "@/lib/server/albums/read-albums";
import { clipAddress } from "@/lib/server/clips/clip-address";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";

type Album = z.input<typeof albumSchema>;
type Contents = z.input<(typeof getAlbum)["response"]>;

const addresses: Record<"photo" | "clip", (origin: string, fileId: string) => string> = {
  photo: (origin, fileId) => fileAddress(origin, fileId, "thumbnail"),
  clip: (origin, fileId) => clipAddress(origin, "poster", fileId),
};

export function presentAlbum(album: AlbumRow, origin: string): Album {
  const { coverKind: kind, coverId: id, coverFileId: fileId } = album;
  return {
    id: album.id,
    name: album.name,
    photo_count: album.photoCount,
    clip_count: album.clipCount,
    cover:
      kind === null || id === null
        ? null
        : { kind, id, url: fileId === null ? null : addresses[kind](origin, fileId) },
    created_on: epochSeconds(album.createdAt),
    modified_on: epochSeconds(album.modifiedAt),
    ...(album.deletedAt && { deleted_on: epochSeconds(album.deletedAt) }),
  };
}

export async function presentContents(
  accountId: string,
  albumId: string,
  origin: string,
  { isTrashToo = false } = {},
): Promise<Contents> {
  const album = await findAlbum(accountId, albumId, { isTrashToo });
  return { ...presentAlbum(album, origin), items: await albumItems(album.id) };
}
