import * as z from "zod/mini";
import { parseDocument } from "@/lib/film/parse-document";
import { storedSubtitlesSchema } from "@/lib/server/clips/subtitles/stored-subtitles";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import type { Render } from "@/lib/server/generated/prisma/client";
import { openQueue, sendJob } from "@/lib/server/queue/send-job";
import { isMediaThere } from "@/lib/server/renders/hold-media";
import { startRender } from "@/lib/server/renders/start-render";
import { lockProject } from "@/lib/server/videos/lock-project";
import { findVideo } from "@/lib/server/videos/find-video";

const snapshotSchema = z.object({
  name: z.string(),
  document: z.unknown(),
  subtitles: z.optional(z.record(z.string(), storedSubtitlesSchema)),
});

/** `retryOf` is null if the render itself was sent to the workers again. */
export type Retried = { id: string; videoId: string; state: "queued" | "running"; retryOf: string | null };

/**
 * Renders again what failed, or sends an unfinished render to the workers once more. `also` runs in the same
 * transaction, once the project is locked, and refuses by throwing.
 */
export async function retryRender(
  id: string,
  also: (tx: Transaction, render: Render) => Promise<void> = async () => {},
): Promise<Retried> {
  await openQueue();
  return db().$transaction(async (tx) => {
    const render = await tx.render.findUnique({ where: { id } });
    if (!render) throw notFound("render");
    const { videoId, state } = render;
    if (state === "queued" || state === "running") {
      await also(tx, render);
      // Sending it again is harmless: a worker that already has the render ignores the second job.
      await sendJob(tx, "render", { renderId: id });
      return { id, videoId, state, retryOf: null };
    }
    if (state !== "failed") throw refused(`This render is ${state}; only failed ones can be retried.`);
    await lockProject(tx, render.accountId, videoId);
    await also(tx, render);
    return startAgain(tx, render);
  });
}

/** Starts a new render of the same snapshot. The failed one was refunded, so this one is paid for like any other. */
async function startAgain(tx: Transaction, render: Render): Promise<Retried> {
  const video = await findVideo(render.accountId, render.videoId, tx);
  if (video.renders.some(({ kind }) => kind === render.kind))
    throw refused("Another render of this film is under way.");
  const { kind, quality, cost, origin } = render;
  const since = { createdAt: { gt: render.createdAt }, state: "done" } as const;
  if (await tx.render.findFirst({ where: { videoId: video.id, kind, ...since }, select: { id: true } }))
    throw refused(
      "This film has been made since. Making it as it was then would put an older film in its place.",
    );
  const snapshot = snapshotSchema.parse(render.snapshot);
  const document = parseDocument(snapshot.document);
  // Nothing has held on to its media since the render failed, so the sweep may have removed some.
  if (!(await isMediaThere(tx, document)))
    throw refused("A photo or song of this film has been deleted since. Make the film again.");
  const frozen = { video: { ...video, name: snapshot.name, document }, subtitles: snapshot.subtitles };
  if (!(await startRender(tx, { ...frozen, kind, quality, cost, origin })))
    throw refused(`The account's balance is too low: the render costs ${cost}.`);
  if (kind === "film")
    await tx.$executeRaw`UPDATE video SET status = 'processing', error = NULL WHERE id = ${video.id}`;
  const { id } = await tx.render.findFirstOrThrow({
    where: { videoId: video.id, kind, state: "queued" },
    select: { id: true },
  });
  return { id, videoId: video.id, state: "queued", retryOf: render.id };
}

function refused(message: string): DomainError {
  return new DomainError("conflict", message, { code: "render_not_retried" });
}
