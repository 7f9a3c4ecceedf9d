import { open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/server/env";
import { sweepTemporaryFolder } from "@/lib/server/media/temporary-folder";
import { ignoreMissing } from "@/lib/server/storage/local-error";

/** After so long without a byte an upload is given up. */
export const uploadLifeMs = 48 * 3_600_000;

/** On the disk of a local storage, as every temporary file, but swept later than those. */
export function partsDirectory(): string {
  return path.join(env().DATA_DIR, "uploads");
}

/** Ids are ours, and looked up before: they hold nothing that leads elsewhere. */
export function partPath(uploadId: string): string {
  return path.join(partsDirectory(), uploadId);
}

/** How many bytes have come. The file alone says so, so that a process that is killed leaves nothing untold. */
export async function partSize(uploadId: string): Promise<number> {
  return (await stat(partPath(uploadId)).catch(ignoreMissing))?.size ?? 0;
}

export function openPart(uploadId: string) {
  return open(partPath(uploadId), "r+", 0o600);
}

export async function removePart(uploadId: string): Promise<void> {
  await rm(partPath(uploadId), { force: true });
}

let lastSweepMs = 0;

/** What nobody went on with. The worker's sweep cannot see the disk of a web process on another machine. */
export async function sweepParts(nowMs = Date.now()): Promise<number> {
  lastSweepMs = nowMs;
  return sweepTemporaryFolder(partsDirectory(), uploadLifeMs);
}

export function sweepPartsNowAndThen(nowMs = Date.now()): void {
  if (nowMs - lastSweepMs > 3_600_000) void sweepParts(nowMs).catch(() => undefined);
}
