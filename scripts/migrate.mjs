/**
 * npm run migrate: brings the database at DATABASE_URL up to this version and adds what comes with Kinora. For whoever
 * runs web processes and workers alone; `npm start` does it by itself.
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { runMigrate } = await import("./start/run-migrate.mjs");
process.exitCode = await runMigrate();
