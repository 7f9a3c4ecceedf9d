import { constants, type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/server/env";
import { sweepTemporaryFolder } from "@/lib/server/media/temporary-folder";
import { ignoreMissing } from "@/lib/server/storage/local-error";

/** An upload expires after this long without a byte. */
export const uploadLifeMs = 48 * 3_600_000;

/** On the disk of local storage, like every temporary file, but swept later than those. */
export function partsDirectory(): string {
  return path.join(env().DATA_DIR, "uploads");
}

/** Upload ids are our own and were looked up before, so they cannot lead outside the folder. */
export function partPath(uploadId: string): string {
  return path.join(partsDirectory(), uploadId);
}

/** How many bytes have come. Only the file knows, so a killed process leaves no wrong number behind. */
export async function partSize(uploadId: string): Promise<number> {
  return (await stat(partPath(uploadId)).catch(ignoreMissing))?.size ?? 0;
}

/** Opens the bytes that have come. `isNew` makes a missing file. */
export async function openPart(uploadId: string, { isNew }: { isNew: boolean }): Promise<FileHandle> {
  if (!isNew) return open(partPath(uploadId), "r+");
  await mkdir(partsDirectory(), { recursive: true });
  return open(partPath(uploadId), constants.O_RDWR | constants.O_CREAT, 0o600);
}

export async function removePart(uploadId: string): Promise<void> {
  await rm(partPath(uploadId), { force: true });
}

let lastSweepMs = 0;

/** Removes expired uploads. The worker's sweep cannot see the disk of a web process on another machine. */
export async function sweepParts(nowMs = Date.now()): Promise<number> {
  lastSweepMs = nowMs;
  return sweepTemporaryFolder(partsDirectory(), uploadLifeMs);
}

export function sweepPartsNowAndThen(nowMs = Date.now()): void {
  if (nowMs - lastSweepMs > 3_600_000) void sweepParts(nowMs).catch(() => undefined);
}
