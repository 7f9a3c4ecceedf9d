import { mediaIds } from "@/lib/film/asset-ids";
import { assetsFromDocument } from "@/lib/film/assets-from-document";
import type { FilmDocument } from "@/lib/film/document";
import type { Transaction } from "@/lib/server/db";
import type { ClipStatus } from "@/lib/server/generated/prisma/client";

type Unready = { code: 7406; field: string; message: string };
type Clip = { name: string; status: ClipStatus; reason: string };

const messages: Record<Exclude<ClipStatus, "ready">, (clip: Clip) => string> = {
  processing: ({ name }) => `“${name}” is still being prepared.`,
  failed: ({ name, reason }) => `“${name}” cannot be shown. ${reason}`.trim(),
};

/** The clips that a film cannot be made with, yet or ever, by the API's field names. */
export async function unreadyClips(tx: Transaction, document: FilmDocument): Promise<Unready[]> {
  const ids = mediaIds(document, "footage");
  if (ids.length === 0) return [];
  const clips = await tx.clip.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, status: true, reason: true },
  });
  return assetsFromDocument(document).flatMap((asset, index) => {
    if (asset.name !== "video") return [];
    const clip = clips.find(({ id }) => id === asset.asset_id);
    if (clip?.status === "ready") return [];
    const message = clip ? messages[clip.status](clip) : "This clip no longer exists.";
    return [{ code: 7406, field: `assets.${index}.asset_id`, message }];
  });
}
