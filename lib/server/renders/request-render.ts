import { missingForRender } from "@/lib/film/missing-for-render";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { DomainError, type FieldErrors } from "@/lib/server/errors";
import { openQueue } from "@/lib/server/queue/send-job";
import { isUpToDate } from "@/lib/server/renders/is-up-to-date";
import { shortClips } from "@/lib/server/renders/short-clips";
import { startRender } from "@/lib/server/renders/start-render";
import { unreadyClips } from "@/lib/server/renders/unready-clips";
import { lockVideo } from "@/lib/server/videos/find-video";
import type { VideoRow } from "@/lib/server/videos/read-videos";

type Asked = { accountId: string; videoId: string; force: boolean; dryRun: boolean; origin: string };
export type RenderAnswer = { message: string; status: number; too_short?: FieldErrors };

const accepted: RenderAnswer = { message: "The video is being created.", status: 7101 };
const running: RenderAnswer = { message: "The video is already being created.", status: 7201 };
const unchanged: RenderAnswer = { message: "Nothing has changed since the video was created.", status: 7202 };
const balanceTooLow = { code: 7405, field: "credits", message: "The balance is too low." };

/** Refuses with the first code, and names everything that is missing. */
async function assertRenderable(tx: Transaction, video: VideoRow): Promise<void> {
  const missing: { code: number; field: string; message: string }[] = missingForRender(
    video.document,
    video.name,
  );
  missing.push(...(await unreadyClips(tx, video.document)));
  const where = { id: video.accountId };
  const { balance } = await tx.account.findUniqueOrThrow({ where, select: { balance: true } });
  if (balance < env().RENDER_COST) missing.push(balanceTooLow);
  const first = missing[0];
  if (!first) return;
  const fields: FieldErrors = {};
  for (const { field, message } of missing)
    fields[field] = fields[field] ? `${fields[field]} ${message}` : message;
  throw refused(first, fields);
}

function refused({ code, message }: { code: number; message: string }, fields: FieldErrors): DomainError {
  return new DomainError("refused_render", message, { code: "render_refused", statusCode: code, fields });
}

export async function requestRender({
  accountId,
  videoId,
  force,
  dryRun,
  origin,
}: Asked): Promise<RenderAnswer> {
  await openQueue();
  return db().$transaction(async (tx) => {
    const video = await lockVideo(tx, accountId, videoId);
    if (video.renders.some(({ kind }) => kind === "film")) return running;
    if (!force && (await isUpToDate(video, tx))) return unchanged;
    await assertRenderable(tx, video);
    if (dryRun) {
      const tooShort = await shortClips(tx, video.document);
      return Object.keys(tooShort).length > 0 ? { ...accepted, too_short: tooShort } : accepted;
    }
    const cost = env().RENDER_COST;
    if (!(await startRender(tx, { video, kind: "film", quality: video.quality, cost, origin }))) {
      throw refused(balanceTooLow, { [balanceTooLow.field]: balanceTooLow.message });
    }
    await tx.$executeRaw`UPDATE video SET status = 'processing', error = NULL WHERE id = ${videoId}`;
    return accepted;
  });
}
