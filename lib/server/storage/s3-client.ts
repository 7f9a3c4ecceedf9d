import { S3Client } from "@aws-sdk/client-s3";

export type S3Config = {
  bucket: string;
  region: string;
  /** Unset for AWS itself. */
  endpoint?: string;
  /** Unset: the machine's own role, as the client finds it. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Put before every key, to share a bucket. */
  prefix?: string;
  /** Whether `check` makes the bucket when it is missing. */
  createBucket?: boolean;
  /**
   * Whether the service knows `If-None-Match: *` on writes (AWS, MinIO, R2 do). Without it two writers of the same
   * key are only kept apart by a look before the write.
   */
  conditionalWrites?: boolean;
  /** Keys asked for at a time when listing. */
  listPageSize?: number;
};

export function createS3Client(config: S3Config): S3Client {
  // Its versions are pinned by us; those who run the service can do nothing about its advice.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  return new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    credentials: config.credentials,
    // Other stores than AWS rarely have a host name per bucket.
    forcePathStyle: true,
    // The client's own checksums come as trailers, which many compatible stores keep as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}
