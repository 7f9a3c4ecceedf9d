import { isFavouriteFor } from "@/lib/server/media/read-stars";
import { assetSchema, type ImmichAsset } from "@/lib/server/sources/immich/immich-schemas";
import { kindOfName } from "@/lib/server/sources/kind-of-name";
import type { RemoteFile } from "@/lib/server/sources/source-client";
import { storableDate } from "@/lib/server/storable-date";

/** What of an answer's assets can be imported. An odd asset is passed over, and so is what its owner has put away. */
export function filesOfAssets(items: readonly unknown[]): RemoteFile[] {
  return items.flatMap((item) => {
    const asset = assetSchema.safeParse(item).data;
    if (!asset || asset.isTrashed || asset.isOffline) return [];
    // Without one: an Immich that knows only what is in the timeline and what is not.
    if (asset.visibility !== undefined && asset.visibility !== "timeline") return [];
    const kind = kindOf(asset);
    return kind ? [fileOf(asset, kind)] : [];
  });
}

function kindOf({ type }: ImmichAsset): RemoteFile["kind"] | undefined {
  if (type === "IMAGE") return "photo";
  return type === "VIDEO" ? "clip" : undefined;
}

function fileOf(asset: ImmichAsset, kind: RemoteFile["kind"]): RemoteFile {
  const taken = storableDate(new Date(asset.fileCreatedAt));
  const edited = asset.isEdited ? ` edited ${asset.updatedAt ?? ""}` : "";
  const date = taken && { at: taken, isTaken: true };
  const tag = `${asset.checksum}${edited}`.slice(0, 200);
  const motionId = kind === "photo" ? asset.livePhotoVideoId : undefined;
  const name = asset.originalFileName;
  const motionName = `${name.replace(/\.\w{1,5}$/, "")}.mov`;
  return {
    path: assetPath(asset),
    name,
    kind,
    // One whose motion came later comes once more, and gets it.
    tag: motionId ? `${tag} live ${motionId}` : tag,
    size: null,
    date,
    ...(motionId && {
      motion: { path: motionId, name: motionName, kind: "clip", tag: motionId, size: null, date },
    }),
    isFavourite: asset.isFavorite || isFavouriteFor(asset.exifInfo?.rating ?? 0),
  };
}

const editedPrefix = "edited/";

function assetPath({ id, isEdited }: ImmichAsset): string {
  return isEdited ? editedPrefix + id : id;
}

/** Edited photos are fetched as they look now. */
export function assetOfFile({ path }: Pick<RemoteFile, "path">): { id: string; isEdited: boolean } {
  const isEdited = path.startsWith(editedPrefix);
  return { id: isEdited ? path.slice(editedPrefix.length) : path, isEdited };
}

/** Raw photos and other formats that only Immich can read come as the picture it has made of them. */
export function isReadable({ name, kind }: Pick<RemoteFile, "name" | "kind">): boolean {
  return kind === "clip" || kindOfName(name.replace(/^\.+/, "")) === "photo";
}
