import { Readable } from "node:stream";
import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import type { ByteRange, OpenObject } from "@/lib/server/storage/storage";
import { StorageError } from "@/lib/server/storage/storage-error";

type Target = { client: S3Client; bucket: string; objectKey: string };

export async function getFromS3(
  { client, bucket, objectKey }: Target,
  range?: ByteRange,
): Promise<OpenObject> {
  const found = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: objectKey,
      Range: range && `bytes=${range.start}-${range.end}`,
    }),
  );
  const { Body: stream, ContentLength: length = 0, ContentRange: contentRange } = found;
  const contentType = found.ContentType ?? null;
  if (!(stream instanceof Readable)) throw new StorageError("unavailable", "The object store sent no file.");
  if (!range) return { stream, size: length, contentType };

  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? "") ?? [];
  if (Number(start) !== range.start || Number(end) < range.end) {
    stream.destroy();
    throw new StorageError("invalid", "The file has no such bytes.");
  }
  const wantedBytes = range.end - range.start + 1;
  // Some stores read "0-0" as "everything from 0".
  const exact =
    length === wantedBytes ? stream : Readable.from(firstBytes(stream, wantedBytes), { objectMode: false });
  return { stream: exact, size: Number(size), contentType };
}

async function* firstBytes(stream: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of stream) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
