import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ClipLost } from "@/lib/server/clips/preparing/clip-lost";
import {
  type ClaimedSlowReel,
  claimSlowReel,
  giveBackSlowReel,
  giveUpSlowReel,
  isClipAwaited,
} from "@/lib/server/clips/slow-reels/claim-slow-reel";
import { publishSlowReel } from "@/lib/server/clips/slow-reels/publish-slow-reel";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { log } from "@/lib/server/log";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { MediaError } from "@/lib/server/media/media-error";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";
import { throwIfAway } from "@/lib/server/storage/throw-if-away";
import { toClipError } from "@/lib/worker/clips/clip-error";
import type { ClipSource } from "@/lib/worker/clips/clip-source";
import { makeMezzanines } from "@/lib/worker/clips/make-mezzanine";
import type { Mezzanine, Mezzanines } from "@/lib/worker/clips/mezzanine-arguments";
import { filesOf, filmOf, isLarge, lookIntoClip } from "@/lib/worker/clips/prepare-clip";
import { openStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

/** Cameras say 48, 50, 59.94 or more of what is worth it, and phones a little less, as they leave frames out. */
const minFramesASecond = 47;
/** Far longer than anybody films for slow motion. Nobody reads its other frames, which all take time and room. */
const maxSeconds = 20 * 60;
const lookEveryMs = 2_000;

/** Why a slow reel under way is left: somebody waits for a clip. */
class ClipAwaited extends Error {}

/**
 * Makes the slow reels that films want, one after the other, for as long as nobody waits for a clip. Returns how many it
 * made.
 */
export async function makeSlowReels(
  ffmpeg: () => Promise<Ffmpeg>,
  signal = new AbortController().signal,
): Promise<number> {
  let count = 0;
  const program = await ffmpeg();
  while (!signal.aborted && !(await isClipAwaited())) {
    const clip = await claimSlowReel();
    if (!clip) break;
    if (await makeUnlessAwaited(clip, program, signal)) count += 1;
  }
  return count;
}

async function makeUnlessAwaited(
  clip: ClaimedSlowReel,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<boolean> {
  const awaited = new AbortController();
  const look = async () => {
    // Whether somebody waits can be asked again.
    if (await isClipAwaited().catch(() => false)) awaited.abort(new ClipAwaited());
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  const either = AbortSignal.any([signal, awaited.signal]);
  try {
    return await makeSlowReel(clip, ffmpeg, either);
  } catch (error) {
    await judge(clip, error, either);
    return false;
  } finally {
    clearInterval(timer);
  }
}

/** Throws errors that may heal, so that the clip is left to a later job; all others end it. */
async function judge(clip: ClaimedSlowReel, error: unknown, signal: AbortSignal): Promise<void> {
  const about = { err: error, clip: clip.id, attempt: clip.attempt };
  if (error instanceof ClipLost) return log.info(about, "a slow reel was lost");
  if (signal.aborted) return giveBackSlowReel(clip);
  log.warn(about, "a slow reel could not be made");
  const cause = error instanceof BrokenInput ? error : toClipError(error);
  const isHopeless =
    cause instanceof BrokenInput || (cause instanceof MediaError && cause.kind !== "interrupted");
  if (isHopeless) return giveUpSlowReel(clip);
  await throwIfAway(error).catch(() => giveBackSlowReel(clip));
  throw error;
}

/** Resolves to whether there is one now. */
async function makeSlowReel(clip: ClaimedSlowReel, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<boolean> {
  const folder = path.join(temporaryDirectory(), temporaryName());
  const begun = performance.now();
  try {
    await mkdir(folder, { recursive: true });
    const target = path.join(folder, "original");
    const file = await openStored(clip.storageKey, "The clip's file", { target, signal });
    const { source } = await lookIntoClip({ path: file, demuxer: clip.demuxer }, ffmpeg, signal);
    if (!isFilmedFast(source)) {
      await giveUpSlowReel(clip);
      return false;
    }
    const films = reelsOf(source, folder);
    await makeMezzanines(source, films, { ffmpeg, signal, onProgress: () => undefined });
    const reels = await Promise.all(films.map(filesOf));
    // The same pictures, in two sizes.
    const frames = Math.min(...reels.map((reel) => reel.frames));
    await publishSlowReel(clip, { files: reels.flatMap(({ files }) => files), frames });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    log.info({ clip: clip.id, seconds }, "a slow reel is made");
    return true;
  } finally {
    await removeTemporary(folder);
  }
}

/** Whether there are more frames than the usual film shows. Interlaced clips have half pictures, of which one is used. */
function isFilmedFast({ framesASecond, firstHalf, seconds }: ClipSource): boolean {
  return framesASecond >= minFramesASecond && firstHalf === null && seconds !== null && seconds <= maxSeconds;
}

/** In the sizes of the clip's usual films, decoded once for both. */
function reelsOf(source: ClipSource, folder: string): Mezzanines {
  const reelOf = (kind: Mezzanine["kind"]): Mezzanine => ({
    ...filmOf(source, kind, folder),
    reel: "slow",
  });
  const small = reelOf("film720");
  return isLarge(source) ? [reelOf("film1080"), small] : [small];
}
