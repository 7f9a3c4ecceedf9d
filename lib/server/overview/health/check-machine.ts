import { bytesText } from "@/lib/contracts/bytes-text";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { ffmpegTrouble } from "@/lib/server/media/ffmpeg-trouble";
import { diskRoom } from "@/lib/server/overview/disk-room";
import type { Checked } from "@/lib/server/overview/health/checked";
import { storage } from "@/lib/server/storage/open-storage";
import { isStorageError } from "@/lib/server/storage/storage-error";

/** What a film of some minutes may take while it is made. */
const littleRoom = 5_000_000_000;
const noRoom = 500_000_000;
const slowMs = 200;

export async function checkDatabase(): Promise<Checked> {
  const begunMs = performance.now();
  const [row] = await db().$queryRaw<{ version: string; bytes: bigint }[]>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`;
  const tookMs = Math.round(performance.now() - begunMs);
  const about = `PostgreSQL ${row?.version.split(" ")[0] ?? ""} with ${bytesText(Number(row?.bytes ?? 0))}`;
  if (tookMs <= slowMs) return { state: "good", message: `${about} answers in ${tookMs} ms.` };
  return { state: "poor", message: `${about} takes ${tookMs} ms to answer. It may be busy, or far away.` };
}

const remedies = {
  local: "Is the disk there, and may the service write under DATA_DIR?",
  s3: "Can S3_ENDPOINT be reached from here, and do bucket and keys still hold?",
} as const;

export async function checkStorage(): Promise<Checked> {
  try {
    await storage().check();
    const { STORAGE, S3_BUCKET } = env();
    const where = STORAGE === "s3" ? `the bucket ${S3_BUCKET}` : "a folder of this machine";
    return { state: "good", message: `Files are stored in ${where}.` };
  } catch (error) {
    const why = isStorageError(error) ? error.message : "The storage cannot be used.";
    return { state: "bad", message: `Files can't be stored: ${why} ${remedies[env().STORAGE]}` };
  }
}

export async function checkDisk(): Promise<Checked> {
  const { free, size } = await diskRoom();
  const left = `${bytesText(free)} of ${bytesText(size)} are free under DATA_DIR.`;
  if (free >= littleRoom) return { state: "good", message: left };
  if (free >= noRoom)
    return { state: "poor", message: `${left} Uploads and long films may soon find no room: make some.` };
  return { state: "bad", message: `${left} Uploads and films fail. Make room on the disk.` };
}

export async function checkFfmpeg(): Promise<Checked> {
  const trouble = await ffmpegTrouble();
  return trouble === ""
    ? { state: "good", message: "ffmpeg is there for the web process." }
    : { state: "bad", message: `Songs, voices and films fail: ${trouble}` };
}
