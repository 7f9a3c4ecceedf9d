import { mkdir, writeFile } from "node:fs/promises";
import { db } from "@/lib/server/db";
import { DomainError, invalid } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";
import { toFullDiskError } from "@/lib/server/storage/local-error";
import {
  partPath,
  partsDirectory,
  removePart,
  sweepPartsNowAndThen,
  uploadLifeMs,
} from "@/lib/server/uploads/part-file";
import { maxBytes, maxMegabytes } from "@/lib/server/uploads/size-limits";
import { assertTus, byteCount, readMetadata } from "@/lib/server/uploads/tus";

/** How many unfinished uploads an account may have. */
export const MAX_OPEN_UPLOADS = 40;
/** An upload that was silent for this long may be dropped to make room. If its sender still exists, it starts over. */
const restingMs = 10 * 60_000;

type Headers = Partial<Record<"tus-resumable" | "upload-length" | "upload-metadata", string>>;

/** Creates an empty file that will grow, and a row with its owner and final size. */
export async function beginUpload(
  accountId: string,
  headers: Headers,
): Promise<{ id: string; touchedAt: Date }> {
  assertTus(headers["tus-resumable"]);
  const { kind, name } = readMetadata(headers["upload-metadata"]);
  const size = byteCount(headers["upload-length"], "upload-length");
  if (size === 0) throw invalid({ "upload-length": "The file is empty." });
  if (size > maxBytes(kind)) {
    const message = `The file is larger than ${maxMegabytes()[kind]} MB.`;
    throw new DomainError("too_large", message, { code: "file_too_large" });
  }
  sweepPartsNowAndThen();
  await makeRoom(accountId);
  const id = newId();
  try {
    await mkdir(partsDirectory(), { recursive: true });
    await writeFile(partPath(id), "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw toFullDiskError(error);
  }
  return db().upload.create({
    data: { id, accountId, kind, name, size },
    select: { id: true, touchedAt: true },
  });
}

async function makeRoom(accountId: string): Promise<void> {
  const alive = { accountId, keptId: null, touchedAt: { gt: new Date(Date.now() - uploadLifeMs) } };
  if ((await db().upload.count({ where: alive })) < MAX_OPEN_UPLOADS) return;
  const longest = await db().upload.findFirst({ where: alive, orderBy: { touchedAt: "asc" } });
  if (!longest || Date.now() - longest.touchedAt.getTime() < restingMs) {
    throw new DomainError("too_many_requests", `At most ${MAX_OPEN_UPLOADS} uploads at once.`, {
      code: "too_many_uploads",
      headers: { "Retry-After": "20" },
    });
  }
  await db().upload.deleteMany({ where: { id: longest.id } });
  await removePart(longest.id);
}
