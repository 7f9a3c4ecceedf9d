/**
 * npm run db:migration -- name-of-the-change
 *
 * After editing prisma/schema.prisma: writes prisma/migrations/<time>_name_of_the_change/migration.sql with what is
 * different. It compares with a database of its own that has every earlier migration, so no other one is needed or
 * touched. Read the file before committing it: what Prisma cannot express (checks, partial indexes) is written there
 * by hand, and a rename shows as a drop and an add. `npm start` and the tests apply it.
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { writeMigration } = await import("./database/write-migration.mjs");
await writeMigration(process.argv.slice(2));
