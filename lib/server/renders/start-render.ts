import { filmDuration } from "@/lib/film/film-duration";
import { readFilmSubtitles, type SubtitlesById } from "@/lib/server/clips/subtitles/read-subtitles";
import { recordEntry } from "@/lib/server/credits/record-entry";
import type { Transaction } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import type { RenderKind } from "@/lib/server/generated/prisma/client";
import { newId } from "@/lib/server/new-id";
import { sendJob } from "@/lib/server/queue/send-job";
import { fingerprintOf } from "@/lib/server/renders/fingerprint";
import { holdMedia } from "@/lib/server/renders/hold-media";
import type { VideoRow } from "@/lib/server/videos/read-videos";

/** Somebody waits for a preview; a film may take its time. */
const priorities = { preview: 10, film: 0 } as const satisfies Record<RenderKind, number>;

type Start = {
  video: VideoRow;
  kind: RenderKind;
  quality: number;
  cost: number;
  /** The address its asker reaches the service at; absent if it was not asked for over the web. */
  origin?: string;
  /** What its clips said when it was frozen before; the present subtitles unless given. */
  subtitles?: SubtitlesById;
  /** The batch that orders it. */
  batchId?: string;
};

/**
 * Freezes the project with what its clips say, takes the cost and queues the job, all in the caller's transaction. Returns false,
 * having done nothing, if the balance is too low.
 */
export async function startRender(
  tx: Transaction,
  { video, kind, quality, cost, origin, batchId, ...frozen }: Start,
): Promise<boolean> {
  const { id: videoId, accountId, document, name } = video;
  const renderId = newId();
  const subtitles = frozen.subtitles ?? (await readFilmSubtitles(document, tx));
  const fingerprint = fingerprintOf(document, quality, subtitles);
  const framesTotal = filmDuration(document).frames;
  const snapshot = { name, document, subtitles };
  await tx.render.create({
    data: {
      id: renderId,
      videoId,
      accountId,
      kind,
      quality,
      cost,
      origin,
      batchId,
      snapshot,
      fingerprint,
      framesTotal,
    },
    select: { id: true },
  });
  if (cost > 0) {
    const balance = await recordEntry(tx, {
      accountId,
      kind: "render",
      amount: -cost,
      renderId,
      note: name.slice(0, 200),
    });
    if (balance === undefined) {
      await tx.render.delete({ where: { id: renderId } });
      return false;
    }
  }
  await holdMedia(tx, renderId, document);
  await announceVideo(tx, videoId);
  await sendJob(tx, "render", { renderId }, { priority: priorities[kind] });
  return true;
}
