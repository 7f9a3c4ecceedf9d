/**
 * npm run db:migration -- name-of-the-change
 *
 * Run it after editing prisma/schema.prisma. It writes the differences to
 * prisma/migrations/<time>_name_of_the_change/migration.sql. It compares with a temporary database that has
 * every earlier migration, so it needs and touches no other database. Read the file before committing it:
 * checks and partial indexes, which Prisma cannot express, must be added by hand, and a rename appears as a
 * drop and an add. `npm start` and the tests apply it.
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { writeMigration } = await import("./database/write-migration.mjs");
await writeMigration(process.argv.slice(2));
