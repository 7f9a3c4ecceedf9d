/** What a new database is filled with. Safe to run again: it adds what is missing and mends what has changed. */
import { seedDemoAccount } from "@/prisma/seed/demo-account";
import { seedLibrary } from "@/prisma/seed/library";
import { disconnectDatabase } from "@/lib/server/db";
import { env } from "@/lib/server/env";

await seedLibrary("public/library");
if (env().SEED_DEMO) await seedDemoAccount();
await disconnectDatabase();
