import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { announcedBytes } from "@/lib/server/http/read-bytes";
import { rememberRequestFile } from "@/lib/server/idempotency/request-file";
import { assertStorageRoom, type StorageOwner } from "@/lib/server/quota/assert-storage-room";
import { fileTooLarge, type ReceivedFile, receiveUpload } from "@/lib/server/media/receive-upload";

/** Receives a request whose body is a file for `owner`, if there is room for it. The file lies in a temporary place until `work` is done with it. */
export async function withReceivedFile<T>(
  request: ApiRequest,
  owner: StorageOwner,
  maxBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const announced = announcedBytes(request);
  await assertStorageRoom(owner, announced ?? 0);
  // Before the body is touched: whoever stops reading it closes the connection, and this answer would be lost.
  if (announced !== undefined && announced > maxBytes) throw fileTooLarge(maxBytes);
  const file = await receiveUpload(request.body, {
    temporaryDirectory: temporaryDirectory(),
    maxBytes,
    contentLength: announced ?? null,
    signal: request.signal,
  });
  rememberRequestFile(request, { bytes: file.size, sha256: file.sha256 });
  try {
    return await work(file);
  } finally {
    await file.dispose();
  }
}
