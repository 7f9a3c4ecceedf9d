import { ListObjectsCommand, type S3Client } from "@aws-sdk/client-s3";
import { guardS3 } from "@/lib/server/storage/s3-error";
import type { ListedObject } from "@/lib/server/storage/storage";

type Place = { client: S3Client; bucket: string; keyPrefix: string; pageSize: number };

/**
 * Uses the first version of the listing call. It continues after a key we know, whereas the second version
 * needs a token that not every compatible store can make.
 */
export async function* listS3(place: Place, prefix: string): AsyncGenerator<ListedObject> {
  let after: string | undefined;
  for (;;) {
    const marker = after;
    const page = await guardS3(() =>
      place.client.send(
        new ListObjectsCommand({
          Bucket: place.bucket,
          Prefix: place.keyPrefix + prefix,
          Marker: marker,
          MaxKeys: place.pageSize,
        }),
      ),
    );
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key === undefined) continue;
      after = Key;
      yield {
        key: Key.slice(place.keyPrefix.length),
        size: Size ?? 0,
        modifiedAt: LastModified ?? new Date(0),
      };
    }
    if (!page.IsTruncated || after === marker) return;
  }
}
