import { CreateBucketCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { createS3Client } from "@/lib/server/storage/s3-client";

const haveIt = ["BucketAlreadyOwnedByYou", "BucketAlreadyExists"];

/**
 * Makes the bucket for a run with STORAGE=s3. It asks the store directly, because the settings of the whole
 * product need a database and secrets, which each test file only gets for itself.
 */
export async function makeTestBucket(given: NodeJS.ProcessEnv): Promise<void> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!bucket) throw new Error("STORAGE=s3 needs S3_BUCKET.");
  const client = createS3Client({
    bucket,
    region: given.S3_REGION || "us-east-1",
    endpoint: given.S3_ENDPOINT || undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || !haveIt.includes(error.name)) throw error;
  } finally {
    client.destroy();
  }
}
