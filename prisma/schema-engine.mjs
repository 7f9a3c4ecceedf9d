#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine, which is downloaded from a host that a closed network cannot
 * reach. It speaks the same JSON-RPC over stdio and answers with the WebAssembly build of the same engine,
 * from npm. prisma.config.ts points PRISMA_SCHEMA_ENGINE_BINARY here if there is no native one.
 */
import { createRequire } from "node:module";
import { readArguments } from "./schema-engine/arguments.mjs";
import { runDatabaseCommand } from "./schema-engine/database-command.mjs";
import { serveRequests } from "./schema-engine/serve-requests.mjs";

const options = readArguments(process.argv.slice(2));
if (options.version) {
  const { enginesVersion } = createRequire(import.meta.url)("@prisma/engines-version");
  console.log(`schema-engine-cli ${enginesVersion}`);
} else if (options.command) {
  process.exitCode = await runDatabaseCommand(options.command, options.url ?? "");
} else {
  await serveRequests(options);
}
