import { env } from "@/lib/server/env";
import { fetchRemote } from "@/lib/server/fetch/fetch-remote";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { type ReceivedFile, receiveUpload } from "@/lib/server/media/receive-upload";

const timeoutMs = 10_000;

/** A file of a public web site, in a temporary place until `work` is done with it. */
export async function withFetchedFile<T>(
  url: string,
  maxBytes: number,
  signal: AbortSignal,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const allowAddress = env().ALLOW_PRIVATE_ADDRESSES ? () => true : undefined;
  const { stream } = await fetchRemote(url, { maxBytes, timeoutMs, signal, allowAddress });
  const file = await receiveUpload(stream, {
    temporaryDirectory: temporaryDirectory(),
    maxBytes,
    contentLength: null,
  });
  try {
    return await work(file);
  } finally {
    await file.dispose();
  }
}
