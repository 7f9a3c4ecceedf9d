import path from "node:path";
import { type Env, env } from "@/lib/server/env";
import { createLocalStorage } from "@/lib/server/storage/local";
import { openedLate } from "@/lib/server/storage/opened-late";
import type { Storage } from "@/lib/server/storage/storage";

let opened: Storage | undefined;

function open(settings: Env): Storage {
  if (settings.STORAGE === "local")
    return createLocalStorage({ root: path.join(settings.DATA_DIR, "files") });
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const config = {
    bucket: settings.S3_BUCKET ?? "",
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    prefix: settings.S3_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    createBucket: settings.S3_CREATE_BUCKET,
    conditionalWrites: settings.S3_CONDITIONAL_WRITES,
  };
  // The S3 client takes 20 MB, which most services never need, so it is loaded only here.
  return openedLate(async () => (await import("@/lib/server/storage/s3")).createS3Storage(config));
}

/** This process's storage, as the settings say. */
export function storage(): Storage {
  opened ??= open(env());
  return opened;
}
