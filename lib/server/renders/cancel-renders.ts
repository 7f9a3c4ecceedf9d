import { db, type Transaction } from "@/lib/server/db";
import type { RenderKind } from "@/lib/server/generated/prisma/client";
import { endRender } from "@/lib/server/renders/end-render";
import { lockProject } from "@/lib/server/videos/lock-project";

/** Ends a video's unfinished renders. A worker drawing one of them notices and stops. */
export async function cancelRenders(
  tx: Transaction,
  videoId: string,
  kinds: readonly RenderKind[],
): Promise<number> {
  const renders = await tx.render.findMany({
    where: { videoId, kind: { in: [...kinds] }, state: { in: ["queued", "running"] } },
    select: { id: true },
  });
  for (const { id } of renders) await endRender(tx, { renderId: id, state: "cancelled" });
  return renders.length;
}

export async function cancelFilmOf(accountId: string, videoId: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    await lockProject(tx, accountId, videoId);
    return (await cancelRenders(tx, videoId, ["film"])) > 0;
  });
}
