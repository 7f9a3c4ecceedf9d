import { db } from "@/lib/server/db";
import type { Principal } from "@/lib/server/http/authenticate";
import { findVideo } from "@/lib/server/videos/find-video";
import { insertVideo } from "@/lib/server/videos/insert-video";
import type { VideoRow } from "@/lib/server/videos/read-videos";

/** Makes a new project with the same content and without films. */
export async function duplicateVideo(
  principal: Principal,
  videoId: string,
  name?: string,
): Promise<VideoRow> {
  const accountId = principal.account.id;
  return db().$transaction(async (tx) => {
    const { document, quality, tags, callbackUrl, visibility, ...original } = await findVideo(
      accountId,
      videoId,
      tx,
    );
    const isNamed = original.name.trim() !== "";
    const copyName = name ?? (isNamed ? `${original.name} (copy)`.trim().slice(0, 500) : "");
    const copied = { name: copyName, document, quality, tags, callbackUrl, visibility };
    const id = await insertVideo(tx, { accountId, appId: principal.appId, ...copied });
    return findVideo(accountId, id, tx);
  });
}
