/** Fills a new database. Running it again is safe: it adds what is missing and repairs what has changed. */
import { seedDemoAccount } from "@/prisma/seed/demo-account";
import { seedDemoContent } from "@/prisma/seed/demo-content";
import { seedLibrary } from "@/prisma/seed/library";
import { disconnectDatabase } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { closeQueue } from "@/lib/server/queue/queue";
import { storage } from "@/lib/server/storage/open-storage";
import { StorageError } from "@/lib/server/storage/storage-error";

try {
  await storage().check();
} catch (error) {
  if (!(error instanceof StorageError)) throw error;
  console.error(`Files cannot be kept: ${error.message}`);
  process.exit(1);
}
await seedLibrary("public/library");
if (env().SEED_DEMO) {
  await seedDemoAccount();
  await seedDemoContent("public/demo/photos");
}
await closeQueue();
await disconnectDatabase();
