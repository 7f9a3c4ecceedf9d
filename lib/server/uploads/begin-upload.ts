import { mkdir, writeFile } from "node:fs/promises";
import type { UploadKind } from "@/lib/contracts/uploads";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, invalid } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";
import { assertRoomForUpload } from "@/lib/server/quota/assert-storage-room";
import { toFullDiskError } from "@/lib/server/storage/local-error";
import {
  partPath,
  partsDirectory,
  removePart,
  sweepPartsNowAndThen,
  uploadLifeMs,
} from "@/lib/server/uploads/part-file";
import { RESTING_MS } from "@/lib/server/uploads/resting";
import { maxMegabytes } from "@/lib/server/uploads/size-limits";
import { assertTus, byteCount, type Metadata, readMetadata } from "@/lib/server/uploads/tus";
import { ownUploader, type Uploader } from "@/lib/server/uploads/upload-row";

/** How many unfinished uploads an account may have. */
export const MAX_OPEN_UPLOADS = 40;

type Headers = Partial<Record<"tus-resumable" | "upload-length" | "upload-metadata", string>>;
export type NewUpload = Metadata & { size: number };

/** Creates an empty file that will grow, and a row with its owner and final size. */
export async function beginUpload(
  accountId: string,
  headers: Headers,
): Promise<{ id: string; touchedAt: Date }> {
  const upload = readNewUpload(headers, maxMegabytes());
  await makeRoom(accountId);
  return db().$transaction((tx) => createUpload(tx, ownUploader(accountId), upload));
}

/** What is to come, as the headers say it. */
export function readNewUpload(headers: Headers, limits: Record<UploadKind, number>): NewUpload {
  assertTus(headers["tus-resumable"]);
  const { kind, name } = readMetadata(headers["upload-metadata"]);
  const size = byteCount(headers["upload-length"], "upload-length");
  if (size === 0) throw invalid({ "upload-length": "The file is empty." });
  if (size > limits[kind] * 2 ** 20) {
    const message = `The file is larger than ${limits[kind]} MB.`;
    throw new DomainError("too_large", message, { code: "file_too_large" });
  }
  return { kind, name, size };
}

/** The file comes before the row: a row without its file would look like an upload that lost its bytes. */
export async function createUpload(
  tx: Transaction,
  uploader: Uploader,
  upload: NewUpload,
): Promise<{ id: string; touchedAt: Date }> {
  const { accountId, guestId } = uploader;
  await assertRoomForUpload(tx, { accountId, isGuest: guestId !== null }, upload.size);
  sweepPartsNowAndThen();
  const id = newId();
  try {
    await mkdir(partsDirectory(), { recursive: true });
    await writeFile(partPath(id), "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw toFullDiskError(error);
  }
  return tx.upload.create({ data: { id, ...uploader, ...upload }, select: { id: true, touchedAt: true } });
}

async function makeRoom(accountId: string): Promise<void> {
  const alive = {
    accountId,
    guestId: null,
    itemId: null,
    touchedAt: { gt: new Date(Date.now() - uploadLifeMs) },
  };
  if ((await db().upload.count({ where: alive })) < MAX_OPEN_UPLOADS) return;
  const longest = await db().upload.findFirst({ where: alive, orderBy: { touchedAt: "asc" } });
  if (!longest || Date.now() - longest.touchedAt.getTime() < RESTING_MS) {
    throw new DomainError("too_many_requests", `At most ${MAX_OPEN_UPLOADS} uploads at once.`, {
      code: "too_many_uploads",
      headers: { "Retry-After": "20" },
    });
  }
  await db().upload.deleteMany({ where: { id: longest.id } });
  await removePart(longest.id);
}
