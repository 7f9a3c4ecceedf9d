import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type ClaimedClip, claimClip } from "@/lib/server/clips/preparing/claim-clip";
import { ClipLost } from "@/lib/server/clips/preparing/clip-lost";
import { failClip } from "@/lib/server/clips/preparing/fail-clip";
import { giveBackClip } from "@/lib/server/clips/preparing/give-back-clip";
import { type MadeClip, publishClip } from "@/lib/server/clips/preparing/publish-clip";
import { reportClip } from "@/lib/server/clips/preparing/report-clip";
import { sharePrepared } from "@/lib/server/clips/preparing/share-prepared";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { log } from "@/lib/server/log";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { MediaError } from "@/lib/server/media/media-error";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";
import { prepareClip } from "@/lib/worker/clips/prepare-clip";
import { openStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

/** How many attempts a clip gets before it counts as impossible to prepare. */
export const MAX_ATTEMPTS = 5;
const reportEveryMs = 1_000;

export type ClipJobTools = {
  ffmpeg: () => Promise<Ffmpeg>;
  /** Aborted when the worker stops, or when the queue has given the job to another worker. */
  signal: AbortSignal;
  /** Makes everything anew, also of a clip that is ready. */
  isAgain?: boolean;
};

/**
 * Prepares whatever of a clip is not prepared yet. Errors that may heal are thrown, so that the queue tries again; all
 * others end the job here. Runs may repeat or overlap: only the one that began last can publish.
 */
export async function runClipJob(clipId: string, { isAgain = false, ...tools }: ClipJobTools): Promise<void> {
  const clip = await claimClip(clipId);
  if (!clip) return;
  const { signal } = tools;
  const { id, attempt } = clip;
  if (attempt > MAX_ATTEMPTS) return failClip(clip, "Preparing the clip was interrupted too often.");
  const begun = performance.now();
  log.info({ clip: id, attempt }, "a clip is prepared");
  try {
    if (!clip.isReady && (await sharePrepared(clip))) return;
    await prepareInFolder(clip, { ...tools, isAgain: isAgain && clip.isReady });
    log.info(
      { clip: id, seconds: Math.round((performance.now() - begun) / 100) / 10 },
      "a clip is prepared whole",
    );
  } catch (error) {
    await judge(clip, error, signal);
  }
}

async function prepareInFolder(clip: ClaimedClip, { ffmpeg, signal, isAgain }: ClipJobTools): Promise<void> {
  const folder = path.join(temporaryDirectory(), temporaryName());
  const reporter = createReporter(clip);
  const either = AbortSignal.any([signal, reporter.lost]);
  try {
    await mkdir(folder, { recursive: true });
    const target = path.join(folder, "original");
    const file = await openStored(clip.storageKey, "The clip's file", { target, signal: either });
    const publish = (prepared: MadeClip) => publishClip(clip, { ...prepared, isAgain });
    const tools = { ffmpeg, folder, signal: either, onProgress: reporter.report, publish };
    const isReady = clip.isReady && !isAgain;
    await prepareClip({ path: file, demuxer: clip.demuxer, isReady }, tools);
  } finally {
    await reporter.ended();
    await removeTemporary(folder);
  }
}

/** Records progress now and then. A failed report is also how the job learns that it has lost the clip. */
function createReporter(clip: ClaimedClip) {
  const lost = new AbortController();
  let last = 0;
  let writing = Promise.resolve();
  const write = (progress: number) =>
    reportClip(clip, progress).catch((error: unknown) => {
      if (error instanceof ClipLost) lost.abort(error);
      else log.warn({ err: error, clip: clip.id }, "a clip's progress could not be told");
    });
  return {
    lost: lost.signal,
    report: (progress: number) => {
      if (performance.now() - last < reportEveryMs) return;
      last = performance.now();
      writing = writing.then(() => write(progress));
    },
    ended: () => writing,
  };
}

async function judge(clip: ClaimedClip, error: unknown, signal: AbortSignal): Promise<void> {
  const { id, attempt } = clip;
  if (error instanceof ClipLost) return log.info({ clip: id, attempt }, "a clip was lost");
  if (signal.aborted) {
    await giveBackClip(clip);
    throw error;
  }
  const reason = reasonOf(error);
  if (reason === undefined && attempt < MAX_ATTEMPTS) {
    log.warn({ err: error, clip: id, attempt }, "a clip is to be tried again");
    throw error;
  }
  log.info({ err: error, clip: id, attempt }, "a clip failed");
  await failClip(clip, reason ?? "The clip could not be prepared. Try again later.");
}

/** The reason to show the clip's owner; undefined while trying again may help. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof BrokenInput) return error.message;
  if (error instanceof MediaError && error.kind !== "interrupted") return error.message;
  return undefined;
}
