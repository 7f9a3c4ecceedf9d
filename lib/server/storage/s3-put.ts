import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, HeadObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { MeasureBytes } from "@/lib/server/storage/measure-bytes";
import { openSource } from "@/lib/server/storage/open-source";
import { isMissing, isRefusedOverwrite, toS3StorageError } from "@/lib/server/storage/s3-error";
import type { PutOptions, StorageSource, StoredObject } from "@/lib/server/storage/storage";
import { StorageError } from "@/lib/server/storage/storage-error";

/** An upload holds three parts of 8 MB in memory, however large the file. 10,000 parts make 80 GB. */
const partBytes = 8 << 20;
const partsInFlight = 3;

type Target = { client: S3Client; bucket: string; objectKey: string; conditionalWrites: boolean };

/** Sends files smaller than one part in one request, and larger ones in parts that all become visible at the end. */
export async function putToS3(
  target: Target,
  source: StorageSource,
  options: PutOptions,
): Promise<StoredObject> {
  const measure = new MeasureBytes(options);
  const feeding = pipeline(openSource(source), measure);
  // `measure` reports its failure to us; without this it would also be an unhandled rejection.
  feeding.catch(() => undefined);
  try {
    if (await isThere(target)) {
      measure.resume();
      await feeding;
      return await sameAsKept(target, measure.result());
    }
    return await upload(target, measure, options.contentType);
  } catch (error) {
    const sourceError = measure.errored;
    measure.destroy();
    throw sourceError ?? toS3StorageError(error);
  }
}

async function upload(target: Target, measure: MeasureBytes, contentType: string): Promise<StoredObject> {
  const transfer = new Upload({
    client: target.client,
    partSize: partBytes,
    queueSize: partsInFlight,
    params: {
      Bucket: target.bucket,
      Key: target.objectKey,
      Body: measure,
      ContentType: contentType,
      IfNoneMatch: target.conditionalWrites ? "*" : undefined,
    },
  });
  try {
    await transfer.done();
  } catch (error) {
    if (isRefusedOverwrite(error) && measure.readableEnded) return await sameAsKept(target, measure.result());
    throw error;
  }
  return measure.result();
}

async function isThere({ client, bucket, objectKey }: Target): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: bucket, Key: objectKey }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function sameAsKept(
  { client, bucket, objectKey }: Target,
  stored: StoredObject,
): Promise<StoredObject> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: objectKey }));
  const measure = new MeasureBytes({});
  measure.resume();
  if (Body instanceof Readable) await pipeline(Body, measure);
  if (measure.result().sha256 === stored.sha256) return stored;
  throw new StorageError("conflict", "Another file is kept under this key.");
}
