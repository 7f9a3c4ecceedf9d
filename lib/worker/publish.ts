import { db } from "@/lib/server/db";
import { discardFiles, type StoredFile, storeFile } from "@/lib/server/files/store-file";
import { log } from "@/lib/server/log";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import { type DrawnFilm, type PublishedFile, publishRender } from "@/lib/server/renders/publish-render";
import type { DrawnFile } from "@/lib/worker/draw-film";
import type { DrawnRender } from "@/lib/worker/draw-render";
import { RenderLost } from "@/lib/worker/render-errors";
import type { RenderWatch } from "@/lib/worker/watch-render";
import { whileDatabaseAway } from "@/lib/worker/while-database-away";

/**
 * Stores a render's files and makes them the video's, all at once. If that fails, it removes the files again. When
 * nobody can tell whether it failed, they stay, and the sweep finds out later.
 */
export async function publish(
  render: ClaimedRender,
  { files: drawn, ...film }: DrawnRender,
  { signal, progress }: Pick<RenderWatch, "signal" | "progress">,
): Promise<void> {
  signal.throwIfAborted();
  const files = await keep(drawn);
  if (!(await publishOnce(render, files, { ...film, progress }))) {
    await takeBack(files.map(({ stored }) => stored));
    throw new RenderLost();
  }
}

/** Stores all files or none. It stores them in parallel, since each mostly waits for a disk or a network. */
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

/** If the connection breaks at the very end, only the rows can tell whether the transaction went through. */
async function publishOnce(
  render: ClaimedRender,
  files: readonly PublishedFile[],
  film: DrawnFilm,
): Promise<boolean> {
  let tries = 0;
  return whileDatabaseAway(async () => {
    tries += 1;
    // A transaction that was still running when its connection broke has ended by the time this one finds nothing to
    // do.
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
