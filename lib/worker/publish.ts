import { db } from "@/lib/server/db";
import { discardFiles, type StoredFile, storeFile } from "@/lib/server/files/store-file";
import { log } from "@/lib/server/log";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import { type DrawnFilm, type PublishedFile, publishRender } from "@/lib/server/renders/publish-render";
import type { DrawnFile } from "@/lib/worker/draw-film";
import type { DrawnRender } from "@/lib/worker/draw-render";
import { RenderLost } from "@/lib/worker/render-errors";
import { whileDatabaseAway } from "@/lib/worker/while-database-away";

/**
 * Keeps a render's files and makes them the video's, at once. What was kept for nothing is taken back, except when
 * nobody can say whether it was for nothing: then it stays, and the sweep finds out later.
 */
export async function publish(
  render: ClaimedRender,
  { files: drawn, ...film }: DrawnRender,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const files = await keep(drawn);
  if (!(await publishOnce(render, files, film))) {
    await takeBack(files.map(({ stored }) => stored));
    throw new RenderLost();
  }
}

/** Side by side: each waits for a disk or a network most of the time. All of them, or none. */
async function keep(drawn: readonly DrawnFile[]): Promise<PublishedFile[]> {
  const outcomes = await Promise.allSettled(
    drawn.map(
      async ({ kind, quality, contentType, source }): Promise<PublishedFile> => ({
        kind,
        quality,
        stored: await storeFile(source, contentType),
      }),
    ),
  );
  const files = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = outcomes.find((one) => one.status === "rejected");
  if (!failed) return files;
  await takeBack(files.map(({ stored }) => stored));
  throw failed.reason;
}

/** A connection that breaks at the very end tells nothing about what became of the transaction: the rows do. */
async function publishOnce(
  render: ClaimedRender,
  files: readonly PublishedFile[],
  film: DrawnFilm,
): Promise<boolean> {
  let tries = 0;
  return whileDatabaseAway(async () => {
    tries += 1;
    // One that was still under way when its connection broke has ended before this one says no.
    return (await publishRender(render, files, film)) || (tries > 1 && (await arePublished(files)));
  });
}

async function arePublished([first]: readonly PublishedFile[]): Promise<boolean> {
  if (!first) return false;
  return (await db().file.count({ where: { id: first.stored.id } })) > 0;
}

async function takeBack(files: readonly StoredFile[]): Promise<void> {
  await discardFiles(files).catch((error: unknown) =>
    log.warn({ err: error }, "files of a render that came to nothing are left to the sweep"),
  );
}
