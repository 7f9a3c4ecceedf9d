import { S3Client } from "@aws-sdk/client-s3";

export type S3Config = {
  bucket: string;
  region: string;
  /** Unset for AWS itself. */
  endpoint?: string;
  /** If unset, the client finds the machine's own role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Put before every key, to share a bucket. */
  prefix?: string;
  /** Whether `check` creates the bucket if it is missing. */
  createBucket?: boolean;
  /**
   * Whether the store supports `If-None-Match: *` on writes, as AWS, MinIO and R2 do. Without it, only a
   * check before the write keeps two writers of the same key apart.
   */
  conditionalWrites?: boolean;
  /** How many keys to ask for at a time when listing. */
  listPageSize?: number;
};

export function createS3Client(config: S3Config): S3Client {
  // We pin its versions, so operators can do nothing about its advice.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  return new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    credentials: config.credentials,
    // Stores other than AWS rarely have a host name per bucket.
    forcePathStyle: true,
    // The client sends its own checksums as trailers, which many compatible stores keep as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}
