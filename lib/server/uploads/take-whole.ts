import { constants, copyFile, link, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";
import { toFullDiskError } from "@/lib/server/storage/local-error";
import { partPath, partSize, removePart } from "@/lib/server/uploads/part-file";
import { findUpload, type Uploader, type UploadRow } from "@/lib/server/uploads/upload-row";

class TakenMeanwhile extends Error {}

/** Marks the upload as what it became, in the transaction that writes that. */
export type Mark = (tx: Transaction, itemId: string) => Promise<void>;

type Ways<T> = {
  /** Finds what the upload became before. */
  find: (upload: UploadRow, itemId: string) => Promise<T>;
  make: (upload: UploadRow, copy: string, mark: Mark) => Promise<T>;
};

/**
 * Makes something of a complete upload, exactly once. The transaction that writes the new row also marks the upload, so
 * two simultaneous requests, or a repeat after a lost answer, cannot make a second one.
 */
export async function takeWhole<T>(uploader: Uploader, id: string, { find, make }: Ways<T>): Promise<T> {
  const upload = await findUpload(uploader, id);
  if (upload.itemId !== null) return find(upload, upload.itemId);
  try {
    await assertWhole(upload);
    const result = await withCopy(upload, (copy) =>
      make(upload, copy, (tx, itemId) => mark(tx, upload, itemId)),
    );
    await removePart(id);
    return result;
  } catch (error) {
    // The other request removes the bytes as soon as it is done, so this one may fail anywhere.
    if (error instanceof TakenMeanwhile || (await isTaken(uploader, id)))
      return takeWhole(uploader, id, { find, make });
    throw error;
  }
}

async function assertWhole({ id, size }: UploadRow): Promise<void> {
  const offset = await partSize(id);
  if (offset === size) return;
  throw new DomainError("conflict", `Only ${offset} of ${size} bytes are there.`, {
    code: "upload_incomplete",
    headers: { "Upload-Offset": String(offset) },
  });
}

async function isTaken(uploader: Uploader, id: string): Promise<boolean> {
  return findUpload(uploader, id).then(
    ({ itemId }) => itemId !== null,
    () => false,
  );
}

/** Works on a copy, because a late part could still write to the original. */
async function withCopy<T>({ id, kind }: UploadRow, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = path.join(temporaryDirectory(), temporaryName());
  try {
    await mkdir(temporaryDirectory(), { recursive: true });
    // Link large files instead of copying gigabytes. A late part could only harm what its own sender sees.
    if (!(kind === "clip" || kind === "archive") || !(await isLinked(partPath(id), copy)))
      await copyFile(partPath(id), copy, constants.COPYFILE_FICLONE);
    return await work(copy);
  } catch (error) {
    throw toFullDiskError(error);
  } finally {
    await removeTemporary(copy);
  }
}

/** Not every file system lets a file have two names. */
async function isLinked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

async function mark(tx: Transaction, { id }: UploadRow, itemId: string): Promise<void> {
  const { count } = await tx.upload.updateMany({ where: { id, itemId: null }, data: { itemId } });
  if (count === 0) throw new TakenMeanwhile();
}
