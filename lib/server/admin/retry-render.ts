import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText } from "@/lib/contracts/fields";
import { parseDocument } from "@/lib/film/parse-document";
import { command } from "@/lib/server/admin/command";
import { storedSubtitlesSchema } from "@/lib/server/clips/subtitles/stored-subtitles";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import type { Render } from "@/lib/server/generated/prisma/client";
import { openQueue, sendJob } from "@/lib/server/queue/send-job";
import { isMediaThere } from "@/lib/server/renders/hold-media";
import { startRender } from "@/lib/server/renders/start-render";
import { lockVideo } from "@/lib/server/videos/find-video";

const snapshotSchema = z.object({
  name: z.string(),
  document: z.unknown(),
  subtitles: z.optional(z.record(z.string(), storedSubtitlesSchema)),
});

export const retryRender = command({
  name: "retry-render",
  summary: "Render again what failed, or send an unfinished render to the workers once more.",
  positionals: ["id"],
  arguments: z.object({ id: described(requiredText(32), "The render's id, as list-renders tells it.") }),
  run: async ({ id }) => {
    await openQueue();
    return db().$transaction(async (tx) => {
      const render = await tx.render.findUnique({ where: { id } });
      if (!render) throw notFound("render");
      if (render.state === "queued" || render.state === "running") {
        // Sending it again is harmless: a worker that already has the render ignores the second job.
        await sendJob(tx, "render", { renderId: id });
        return { id, video_id: render.videoId, state: render.state, retry_of: null };
      }
      if (render.state !== "failed")
        throw refused(`This render is ${render.state}; only failed ones can be retried.`);
      return startAgain(tx, render);
    });
  },
  show: ({ id, state, retry_of }) =>
    retry_of === null ? `The render ${id} (${state}) was sent again.` : `Queued again, as ${id}.`,
});

/** Starts a new render of the same snapshot. The failed one was refunded, so this one is paid for like any other. */
async function startAgain(tx: Transaction, render: Render) {
  const video = await lockVideo(tx, render.accountId, render.videoId);
  if (video.renders.some(({ kind }) => kind === render.kind))
    throw refused("Another render of this video is under way.");
  const snapshot = snapshotSchema.parse(render.snapshot);
  const document = parseDocument(snapshot.document);
  // Nothing has held on to its media since the render failed, so the sweep may have removed some.
  if (!(await isMediaThere(tx, document)))
    throw refused("A photo or song of this film has been deleted since; the project must be rendered anew.");
  const { kind, quality, cost } = render;
  const frozen = { ...video, name: snapshot.name, document };
  if (!(await startRender(tx, { video: frozen, kind, quality, cost, subtitles: snapshot.subtitles })))
    throw refused(`The account's balance is too low: the render costs ${cost}.`);
  if (kind === "film")
    await tx.$executeRaw`UPDATE video SET status = 'processing', error = NULL WHERE id = ${video.id}`;
  const { id } = await tx.render.findFirstOrThrow({
    where: { videoId: video.id, kind, state: "queued" },
    select: { id: true },
  });
  return { id, video_id: video.id, state: "queued" as const, retry_of: render.id };
}

function refused(message: string): DomainError {
  return new DomainError("conflict", message, { code: "render_not_retried" });
}
