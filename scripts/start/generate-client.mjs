import { existsSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { runStep } from "../../lib/system/run-step.mjs";
import { fingerprint, readStamp, writeStamp } from "../../lib/system/stamp.mjs";

const inputs = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"];
const output = path.join(rootFolder, "lib/server/generated/prisma/client.ts");

export function isClientGenerated() {
  return existsSync(output) && readStamp("client") === fingerprint(inputs);
}

/**
 * Generates the Prisma client if the schema has changed since the last time.
 * @param {(line: string) => void} [log]
 */
export async function generateClient(log = () => {}) {
  if (isClientGenerated()) return;
  log("making the database client");
  const wanted = fingerprint(inputs);
  await runStep("The database client could not be made", ["node_modules/prisma/build/index.js", "generate"]);
  writeStamp("client", wanted);
}
