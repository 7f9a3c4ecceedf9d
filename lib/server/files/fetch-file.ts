import { env } from "@/lib/server/env";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { fetchRemote } from "@/lib/server/fetch/fetch-remote";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { assertStorageRoom, type StorageOwner } from "@/lib/server/quota/assert-storage-room";
import { type ReceivedFile, receiveUpload } from "@/lib/server/media/receive-upload";

const usualTimeoutMs = 10_000;

type Source = {
  url: string;
  /** Whom it is for, if there is room. */
  owner: StorageOwner;
  maxBytes: number;
  /** Limits the whole fetch. */
  timeoutMs?: number;
  signal: AbortSignal;
};

async function fetchFile({
  url,
  owner,
  maxBytes,
  timeoutMs = usualTimeoutMs,
  signal,
}: Source): Promise<ReceivedFile> {
  const allowAddress = env().ALLOW_PRIVATE_ADDRESSES ? () => true : undefined;
  const { stream, announcedBytes } = await fetchRemote(url, { maxBytes, timeoutMs, signal, allowAddress });
  try {
    await assertStorageRoom(owner, announcedBytes);
    return await receiveUpload(stream, {
      temporaryDirectory: temporaryDirectory(),
      maxBytes,
      contentLength: null,
      signal,
    });
  } catch (error) {
    // The receiver only sees that its source was cut off; the cause says why.
    stream.destroy();
    throw error instanceof Error && error.cause instanceof RemoteFetchError ? error.cause : error;
  }
}

/** Fetches a file from a public web site. It lies in a temporary place until `work` is done with it. */
export async function withFetchedFile<T>(
  source: Source,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await fetchFile(source);
  try {
    return await work(file);
  } finally {
    await file.dispose();
  }
}
