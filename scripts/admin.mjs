/**
 * npm run -s admin -- <command> [--json]: the operator's commands, against DATABASE_URL, or the running service's
 * own PostgreSQL, or that PostgreSQL started for the time of the command. Only the command writes to stdout.
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { runAdmin } = await import("./start/run-admin.mjs");
process.exitCode = await runAdmin(process.argv.slice(2));
