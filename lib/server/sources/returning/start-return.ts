import { db } from "@/lib/server/db";
import { DomainError, invalid, notFound } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";
import { folderNames } from "@/lib/server/sources/list-source-folder";
import { placeOfPath } from "@/lib/server/sources/immich/immich-places";
import type { ReturnRow } from "@/lib/server/sources/returning/claim-return";
import { finishedFilm } from "@/lib/server/sources/returning/finished-film";
import { clientOf, findSource, sourceSelect } from "@/lib/server/sources/source-row";
import { findVideo } from "@/lib/server/videos/find-video";

/** How long a source may take to answer somebody who waits. */
const tryMs = 40_000;

type Place = { sourceId: string; path: string };

/** Queues a return. One that is under way to the same place stays the only one. */
export async function startReturn(
  accountId: string,
  videoId: string,
  { sourceId, path: asked }: Place,
  signal: AbortSignal,
): Promise<ReturnRow> {
  await findVideo(accountId, videoId);
  const source = await findSource(accountId, sourceId);
  if (!(await finishedFilm(accountId, videoId)))
    throw new DomainError("conflict", "Make the film first.", { code: "no_film" });
  const path = asked.replaceAll(/^\/+|\/+$/g, "");
  if (source.kind === "immich" && !["top", "album"].includes(placeOfPath(path).kind))
    throw invalid({ path: "Must be an album, or empty." });
  const [placeName = source.name] = await folderNames(source, [path], within(signal));
  return db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM source WHERE id = ${sourceId} FOR NO KEY UPDATE`;
    const isUnderWay = { state: { in: ["waiting" as const, "running" as const] } };
    const same = await tx.sourceReturn.findFirst({ where: { sourceId, videoId, path, ...isUnderWay } });
    if (same) return same;
    const data = { id: newId(), sourceId, videoId, path, placeName: placeName.slice(0, 300) };
    return tx.sourceReturn.create({ data });
  });
}

/** Ends a return that is under way, and takes back what one has brought. */
export async function undoReturn(
  { accountId, videoId, id }: { accountId: string; videoId: string; id: string },
  signal: AbortSignal,
): Promise<ReturnRow> {
  const where = { id, videoId, source: { accountId } };
  const ended = { state: "cancelled" as const, message: "", finishedAt: new Date() };
  const stopped = await db().sourceReturn.updateMany({
    where: { ...where, state: { in: ["waiting", "running"] } },
    data: ended,
  });
  const row = await db().sourceReturn.findFirst({ where, include: { source: { select: sourceSelect } } });
  if (!row) throw notFound("return");
  if (stopped.count > 0 || row.state !== "done") return row;
  const { sourceId, path, remoteId, remoteTag: tag, isNew } = row;
  await clientOf(row.source).takeBack({ id: remoteId, tag, path, isNew }, within(signal));
  // It may have been given more than once, and is there once.
  const same = { sourceId, videoId, path, remoteId, state: "done" as const };
  await db().sourceReturn.updateMany({ where: same, data: ended });
  return { ...row, ...ended };
}

function within(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(tryMs), signal]);
}
