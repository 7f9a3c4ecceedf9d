import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ArchiveLost } from "@/lib/server/archives/unpacking/archive-lost";
import { countArchive } from "@/lib/server/archives/unpacking/advance-archive";
import {
  claimArchive,
  type ClaimedArchive,
  giveBackArchive,
  isOtherWaiting,
} from "@/lib/server/archives/unpacking/claim-archive";
import { dateFromOtherParts } from "@/lib/server/archives/unpacking/date-from-other-parts";
import { endArchive } from "@/lib/server/archives/unpacking/end-archive";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { log } from "@/lib/server/log";
import { MediaError } from "@/lib/server/media/media-error";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";
import { readZip } from "@/lib/server/media/zip/read-zip";
import { isStorageFull } from "@/lib/server/quota/assert-storage-room";
import { maxBytes } from "@/lib/server/uploads/size-limits";
import { skipFile, takeFile } from "@/lib/worker/archives/take-file";
import { openStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

/** How often workers may begin at the same file of an archive before they go on without it. */
export const MAX_STUCK = 4;
/** How long an archive is unpacked while somebody else's waits. A large one takes hours. */
const usualTurnMs = 3 * 60_000;

/**
 * Unpacks what of an archive is not unpacked yet, one file after the other. Errors that may heal are thrown, so that the
 * queue tries again; all others end the job here. Runs may repeat or overlap: only the one that began last goes on.
 */
export async function runArchiveJob(
  archiveId: string,
  signal: AbortSignal,
  turnMs = usualTurnMs,
): Promise<void> {
  const archive = await claimArchive(archiveId);
  if (!archive) return;
  const { id, attempt } = archive;
  log.info({ archive: id, attempt, done: archive.done }, "an archive is unpacked");
  try {
    if (await unpackInFolder(archive, signal, turnMs)) {
      await dateFromOtherParts(archive.accountId);
      await endArchive(archive);
      log.info({ archive: id }, "an archive is unpacked whole");
    } else {
      // Whoever looks for archives that wait sends it again, behind those that are in the queue by now.
      await giveBackArchive(archive, "waiting");
    }
  } catch (error) {
    await judge(archive, error, signal);
  }
}

/** Returns false if its turn was over before everything was unpacked. */
async function unpackInFolder(
  archive: ClaimedArchive,
  signal: AbortSignal,
  turnMs: number,
): Promise<boolean> {
  const begun = performance.now();
  const folder = path.join(temporaryDirectory(), temporaryName());
  try {
    await mkdir(folder, { recursive: true });
    const stored = await openStored(archive.storageKey, "The archive", {
      target: path.join(folder, "archive"),
      signal,
    });
    const limits = { photoBytes: maxBytes("photo"), clipBytes: maxBytes("clip") };
    const { entries, otherCount, sidecars } = await readZip(stored, limits, signal);
    await countArchive(archive, { total: entries.length, others: otherCount, sidecars });
    for (let place = archive.done; place < entries.length; place += 1) {
      signal.throwIfAborted();
      const entry = entries[place];
      if (!entry) break;
      const isTurnOver = place > archive.done && performance.now() - begun > turnMs;
      if (isTurnOver && (await isOtherWaiting(archive))) return false;
      const isPoison = place === archive.done && archive.stuck > MAX_STUCK;
      if (isPoison) {
        const reason = "Reading it was interrupted too often.";
        await skipFile({ archive, place }, { name: entry.name, reason });
      } else {
        await takeFile(entry, { archive, path: stored, target: path.join(folder, "file"), place, signal });
      }
    }
    return true;
  } finally {
    await removeTemporary(folder);
  }
}

async function judge(archive: ClaimedArchive, error: unknown, signal: AbortSignal): Promise<void> {
  const { id, attempt, stuck } = archive;
  if (error instanceof ArchiveLost) return log.info({ archive: id, attempt }, "an archive was lost");
  if (signal.aborted) {
    await giveBackArchive(archive);
    throw error;
  }
  const reason = reasonOf(error);
  if (reason === undefined && stuck <= MAX_STUCK) {
    log.warn({ err: error, archive: id, attempt }, "an archive is to be tried again");
    throw error;
  }
  log.info({ err: error, archive: id, attempt }, "an archive failed");
  await endArchive(archive, reason ?? "The archive could not be unpacked. Try again later.");
}

/** The reason to show the archive's owner; undefined while trying again may help. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof BrokenInput || isStorageFull(error)) return error.message;
  if (error instanceof MediaError && error.kind !== "interrupted") return error.message;
  return undefined;
}
