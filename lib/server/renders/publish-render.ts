import { db } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import type { StoredFile } from "@/lib/server/files/store-file";
import type { RenderKind, VideoFileKind } from "@/lib/server/generated/prisma/client";
import { type FilmPieces, rememberPieces } from "@/lib/server/renders/film-pieces";
import { giveBackKeptShare } from "@/lib/server/credits/give-back-kept-share";
import { queueFilmMail } from "@/lib/server/mail/queue-film-mail";
import { releaseMedia } from "@/lib/server/renders/hold-media";
import type { Claim, Progress } from "@/lib/server/renders/report-render";
import { recordFilmEvent } from "@/lib/server/webhooks/record-film-event";

export type PublishedFile = { kind: VideoFileKind; quality: number; stored: StoredFile };

/** What is recorded about a film beside its files. */
export type DrawnFilm = {
  /** Null for a film that no later film should reuse. */
  pieces: FilmPieces | null;
  /** How many of its frames were taken over from earlier films. */
  framesKept: number;
  /** How the film came about, in the end: a quick one is finished before anything was reported. */
  progress?: Progress;
};

type Render = Claim & { videoId: string };

type Done = {
  kind: RenderKind;
  fingerprint: string;
  accountId: string;
  cost: number;
  framesTotal: number;
  batchId: string | null;
};

/** The files that a render of each kind replaces. */
const replaced: Record<RenderKind, VideoFileKind[]> = {
  film: ["film", "thumbnail"],
  preview: ["preview"],
};

/**
 * Ends a render that made a film. The video has either all of its new files or all of its old ones, never a
 * mixture. Returns false, having done nothing, if this claim no longer has the render.
 */
export async function publishRender(
  render: Render,
  files: readonly PublishedFile[],
  { pieces, framesKept, progress }: DrawnFilm = { pieces: null, framesKept: 0 },
): Promise<boolean> {
  const { id, attempt, videoId } = render;
  return db().$transaction(async (tx) => {
    // Lock the video first: everything that locks both takes them in this order.
    await tx.$queryRaw`SELECT 1 FROM video WHERE id = ${videoId} FOR UPDATE`;
    const rows = await tx.$queryRaw<Done[]>`
      UPDATE render SET state = 'done', finished_at = clock_timestamp(), frames_done = frames_total,
        frames_kept = coalesce(${progress?.framesKept}, frames_kept),
        pieces_kept = coalesce(${progress?.piecesKept}, pieces_kept),
        pieces_made = coalesce(${progress?.piecesAll}, pieces_all) - coalesce(${progress?.piecesKept}, pieces_kept),
        pieces_all = coalesce(${progress?.piecesAll}, pieces_all), stage = '', error = NULL
      WHERE id = ${id} AND attempt = ${attempt} AND state = 'running' 
      RETURNING kind::text AS kind, fingerprint, account_id AS "accountId", cost, frames_total AS "framesTotal",
        batch_id AS "batchId"`;
    const done = rows[0];
    if (!done) return false;
    await tx.file.createMany({ data: files.map(({ stored }) => stored) });
    await tx.videoFile.deleteMany({ where: { videoId, kind: { in: replaced[done.kind] } } });
    await tx.videoFile.createMany({
      data: files.map(({ kind, quality, stored }) => ({ videoId, kind, quality, fileId: stored.id })),
    });
    await rememberPieces(tx, { videoId, kind: done.kind }, pieces);
    if (done.kind === "film") {
      await tx.$executeRaw`
        UPDATE video SET status = 'published', published_fingerprint = ${done.fingerprint}, error = NULL
        WHERE id = ${videoId}`;
      // A batch is told of once, when it ends.
      if (done.batchId === null) {
        const message = "The video has been created.";
        await recordFilmEvent(tx, { type: "video.created", renderId: id, videoId, status: 200, message });
        await queueFilmMail(tx, { accountId: done.accountId, videoId });
      }
    }
    await giveBackKeptShare(tx, { ...done, renderId: id, framesKept });
    await releaseMedia(tx, id);
    await announceVideo(tx, videoId);
    return true;
  });
}
