import { rm } from "node:fs/promises";
import { advanceArchive } from "@/lib/server/archives/unpacking/advance-archive";
import type { ClaimedArchive } from "@/lib/server/archives/unpacking/claim-archive";
import { keepClip } from "@/lib/server/clips/keep-clip";
import { db, type Transaction } from "@/lib/server/db";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { MediaError } from "@/lib/server/media/media-error";
import { withBytes } from "@/lib/server/media/open-bytes";
import { sniffClip } from "@/lib/server/media/sniff-clip";
import { unpackEntry } from "@/lib/server/media/zip/read-zip";
import type { ZipEntry } from "@/lib/server/media/zip/zip-entry";
import { assertRoomForPart } from "@/lib/server/quota/assert-storage-room";
import { keepPhoto } from "@/lib/server/photos/keep-photo";

type Taking = {
  archive: ClaimedArchive;
  /** Where the archive can be read. */
  path: string;
  /** Where to unpack the file to. */
  target: string;
  place: number;
  signal: AbortSignal;
};

/** Makes a photo or a clip of one file of an archive, or records why that cannot be. */
export async function takeFile(entry: ZipEntry, taking: Taking): Promise<void> {
  const { name, problem } = entry;
  const { archive, place } = taking;
  try {
    if (problem !== null) throw new MediaError("unsupported", problem);
    await keepFile(entry, taking);
  } catch (error) {
    // Anything else may heal, so the queue tries again.
    if (!(error instanceof MediaError) || error.kind === "interrupted") throw error;
    await skipFile({ archive, place }, { name, reason: error.message });
  } finally {
    await rm(taking.target, { force: true });
  }
}

export async function skipFile(
  { archive, place }: Pick<Taking, "archive" | "place">,
  skipped: { name: string; reason: string },
): Promise<void> {
  await db().$transaction((tx) => advanceArchive(tx, archive, place, { skipped }));
}

async function keepFile(entry: ZipEntry, { archive, path, target, place, signal }: Taking): Promise<void> {
  const { accountId, appId, origin } = archive;
  await assertRoomForPart({ accountId }, entry.size);
  await unpackEntry(path, entry, target, signal);
  const { name } = entry;
  const said = entry.takenAt === null ? null : new Date(entry.takenAt * 1000);
  const file = {
    accountId,
    path: target,
    sha256: await sha256Of(target, signal),
    name,
    isReused: true,
    fallbackTakenAt: said,
  };
  const undatedPath = said === null ? entry.path : "";
  const advance = (became: "photo" | "clip") => (tx: Transaction, itemId: string, isExisting: boolean) =>
    advanceArchive(tx, archive, place, { became, itemId, isExisting, undatedPath });
  // The bytes know better than the name, but for a GIF, which may be either.
  const type = await withBytes(target, sniffClip);
  const isClip = type === null || type === "gif" ? entry.kind === "clip" : true;
  if (isClip) await keepClip({ ...file, appId, origin, also: advance("clip") });
  else await keepPhoto({ ...file, service: null, signal, also: advance("photo") });
}
