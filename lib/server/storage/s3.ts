import {
  CreateBucketCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
} from "@aws-sdk/client-s3";
import { abandonSource } from "@/lib/server/storage/open-source";
import { createS3Client, type S3Config } from "@/lib/server/storage/s3-client";
import { guardS3, isMissing, isMissingBucket, toS3StorageError } from "@/lib/server/storage/s3-error";
import { getFromS3 } from "@/lib/server/storage/s3-get";
import { listS3 } from "@/lib/server/storage/s3-list";
import { putToS3 } from "@/lib/server/storage/s3-put";
import { sweepS3Uploads } from "@/lib/server/storage/s3-sweep";
import type { Storage } from "@/lib/server/storage/storage";
import { isStorageError, StorageError } from "@/lib/server/storage/storage-error";
import { assertKey, assertPrefix } from "@/lib/server/storage/storage-key";

/** Stores files in a bucket of AWS S3, or of anything that speaks its protocol. */
export function createS3Storage(config: S3Config): Storage {
  const client = createS3Client(config);
  const { bucket, conditionalWrites = true } = config;
  const trimmed = (config.prefix ?? "").replace(/^\/+|\/+$/g, "");
  const keyPrefix = trimmed && `${trimmed}/`;

  return {
    async put(key, source, options) {
      try {
        assertKey(key);
        return await putToS3(
          { client, bucket, objectKey: keyPrefix + key, conditionalWrites },
          source,
          options,
        );
      } finally {
        abandonSource(source);
      }
    },

    async get(key, range) {
      assertKey(key);
      return guardS3(() => getFromS3({ client, bucket, objectKey: keyPrefix + key }, range));
    },

    async stat(key) {
      assertKey(key);
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyPrefix + key }));
        return { size: found.ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw toS3StorageError(error);
      }
    },

    async delete(key) {
      assertKey(key);
      try {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyPrefix + key }));
      } catch (error) {
        if (!isMissing(error)) throw toS3StorageError(error);
      }
    },

    list(prefix) {
      assertPrefix(prefix);
      return listS3({ client, bucket, keyPrefix, pageSize: config.listPageSize ?? 1000 }, prefix);
    },

    localPath() {
      return null;
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        if (!config.createBucket || !isMissingBucket(error)) throw asUnavailable(error, bucket);
        await guardS3(() => client.send(new CreateBucketCommand({ Bucket: bucket })));
      }
    },

    sweepTemporary(olderThanMs) {
      return guardS3(() => sweepS3Uploads({ client, bucket, keyPrefix }, olderThanMs));
    },
  };
}

/** A missing bucket answers 404 like a missing file, but then the whole store is away. */
function asUnavailable(error: unknown, bucket: string): StorageError {
  const storageError = toS3StorageError(error);
  if (!isStorageError(storageError, "not_found")) return storageError;
  return new StorageError("unavailable", `There is no bucket ${bucket}.`, { cause: error });
}
