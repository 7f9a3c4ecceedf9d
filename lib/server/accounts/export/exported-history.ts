import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";

export async function* exportedRenders(accountId: string): AsyncGenerator<object> {
  const renders = rowsInOrder((after) =>
    db().render.findMany({
      where: { accountId, ...after },
      orderBy: inOrder,
      take: AT_ONCE,
      omit: { snapshot: true },
    }),
  );
  for await (const render of renders)
    yield {
      id: render.id,
      video_id: render.videoId,
      kind: render.kind,
      state: render.state,
      quality: render.quality,
      cost: render.cost,
      error: render.error,
      created_on: render.createdAt,
      finished_on: render.finishedAt,
    };
}

export async function* exportedArchives(accountId: string): AsyncGenerator<object> {
  const archives = rowsInOrder((after) =>
    db().archive.findMany({ where: { accountId, ...after }, orderBy: inOrder, take: AT_ONCE }),
  );
  for await (const archive of archives)
    yield {
      id: archive.id,
      name: archive.name,
      size: Number(archive.size),
      status: archive.status,
      reason: archive.reason,
      photos: archive.photos,
      clips: archive.clips,
      existing: archive.existing,
      skipped: archive.skipped,
      created_on: archive.createdAt,
      ended_on: archive.endedAt,
    };
}

export async function* exportedCredits(accountId: string): AsyncGenerator<object> {
  const entries = rowsInOrder((after) =>
    db().ledgerEntry.findMany({ where: { accountId, ...after }, orderBy: inOrder, take: AT_ONCE }),
  );
  for await (const entry of entries)
    yield {
      kind: entry.kind,
      amount: entry.amount,
      balance_after: entry.balanceAfter,
      render_id: entry.renderId,
      note: entry.note,
      created_on: entry.createdAt,
    };
}
