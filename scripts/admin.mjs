/**
 * npm run -s admin -- <command> [--json]: runs an operator's command against DATABASE_URL, or against the running
 * service's own PostgreSQL, or starts that PostgreSQL for the time of the command. Only the command writes to stdout.
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { runAdmin } = await import("./start/run-admin.mjs");
process.exitCode = await runAdmin(process.argv.slice(2));
