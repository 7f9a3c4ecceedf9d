import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { PIECE_TYPE } from "@/lib/contracts/uploads";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { writeAll } from "@/lib/server/files/write-all";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { announcedBytes } from "@/lib/server/http/read-bytes";
import { MediaError } from "@/lib/server/media/media-error";
import { fromWebBody } from "@/lib/server/storage/from-web-body";
import { errorCode, toFullDiskError } from "@/lib/server/storage/local-error";
import { openPart } from "@/lib/server/uploads/part-file";
import { assertTus, byteCount } from "@/lib/server/uploads/tus";
import { findUpload, type Uploader, type UploadRow } from "@/lib/server/uploads/upload-row";

const idleTimeoutMs = 30_000;

type Headers = Partial<Record<"tus-resumable" | "upload-offset", string>>;
type Appended = { upload: UploadRow; offset: number };

function wrongOffset(size: number): DomainError {
  return new DomainError("conflict", `The upload has ${size} bytes so far.`, {
    code: "wrong_offset",
    headers: { "Upload-Offset": String(size) },
  });
}

/**
 * Writes a part where it belongs. Every byte has a fixed position, so a connection that was abandoned but
 * still delivers can only rewrite what is already there. `touch` records that bytes come, and may refuse them.
 */
export async function appendToUpload(
  uploader: Uploader,
  id: string,
  request: ApiRequest,
  headers: Headers,
  touch: (upload: UploadRow) => Promise<UploadRow> = (found) => touchUpload(found),
): Promise<Appended> {
  const upload = await findUpload(uploader, id);
  assertTus(headers["tus-resumable"]);
  if (request.headers.get("content-type")?.split(";")[0]?.trim() !== PIECE_TYPE) {
    const message = `Content-Type must be ${PIECE_TYPE}.`;
    throw new DomainError("unsupported_type", message, { code: "unsupported_content_type" });
  }
  const start = byteCount(headers["upload-offset"], "upload-offset");
  if (upload.itemId !== null) throw wrongOffset(upload.size);
  // Where the part is on another machine, or somebody emptied the folder, the sender starts over, and here.
  const part = await openPart(id, { isNew: start === 0 }).catch((error: unknown) => {
    throw errorCode(error) === "ENOENT" ? wrongOffset(0) : toFullDiskError(error);
  });
  try {
    const { size } = await part.stat();
    if (start !== size) throw wrongOffset(size);
    if (start + (announcedBytes(request) ?? 0) > upload.size) throw beyondTheEnd();
    const touched = await touch(upload);
    const offset = await write(part, request, { start, end: upload.size });
    return { upload: touched, offset };
  } finally {
    await part.close();
  }
}

export async function touchUpload(upload: UploadRow, tx: Transaction = db()): Promise<UploadRow> {
  const touchedAt = new Date();
  await tx.upload.updateMany({ where: { id: upload.id }, data: { touchedAt } });
  return { ...upload, touchedAt };
}

function beyondTheEnd(): DomainError {
  return new DomainError("too_large", "The piece reaches beyond the end of the file.", {
    code: "beyond_the_end",
  });
}

type Span = { start: number; end: number };

async function write(part: FileHandle, request: ApiRequest, { start, end }: Span): Promise<number> {
  const { body } = request;
  if (!body) return start;
  const source = body instanceof Readable ? body : fromWebBody(body);
  const gone = () => source.destroy(new Error("The sender is gone."));
  request.signal.addEventListener("abort", gone, { once: true });
  const idle = setTimeout(() => source.destroy(new Error("The upload stalled.")), idleTimeoutMs);
  let at = start;
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((cause: unknown) => {
        throw new MediaError("incomplete", "The upload was cut off.", { cause });
      });
      if (next.done) break;
      const chunk: Buffer = next.value;
      idle.refresh();
      if (at + chunk.byteLength > end) throw beyondTheEnd();
      await writeAll(part, chunk, at);
      at += chunk.byteLength;
    }
  } catch (error) {
    throw toFullDiskError(error);
  } finally {
    clearTimeout(idle);
    request.signal.removeEventListener("abort", gone);
  }
  const announced = announcedBytes(request);
  if (announced !== undefined && at - start !== announced)
    throw new MediaError("incomplete", "The upload was cut off.");
  return at;
}
