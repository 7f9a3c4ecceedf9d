import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from "@aws-sdk/client-s3";
import { isMissing, isNotImplemented } from "@/lib/server/storage/s3-error";

type Place = { client: S3Client; bucket: string; keyPrefix: string };

/**
 * Aborts old uploads. A process killed in the middle of one leaves parts that nobody sees and the operator pays for.
 */
export async function sweepS3Uploads(
  { client, bucket, keyPrefix }: Place,
  olderThanMs: number,
): Promise<number> {
  let removed = 0;
  let after: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await client
      .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: keyPrefix, ...after }))
      .catch((error: unknown) => {
        // A store without this call has its own way of cleaning up.
        if (isNotImplemented(error)) return null;
        throw error;
      });
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
      if (Date.now() - (Initiated?.getTime() ?? 0) < olderThanMs) continue;
      await client
        .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      removed += 1;
    }
    if (!page?.IsTruncated || !page.NextKeyMarker) return removed;
    after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}
