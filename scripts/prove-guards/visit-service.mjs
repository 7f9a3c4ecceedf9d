/**
 * Run in a working copy: starts the service there and visits it. Rebuilds it if a change affects the build.
 *   node scripts/prove-guards/visit-service.mjs REPORT [arguments of Playwright]
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { buildFingerprint } from "../start/build.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";
import { runEndToEnd } from "../test/run-end-to-end.mjs";

const [report = "", ...args] = process.argv.slice(2);
const stamp = path.join(rootFolder, ".next/kinora-build");
// The web process runs from its sources, so a change to them alone needs no new build.
if (process.env.KINORA_BUILD_STANDS === "1" && existsSync(stamp))
  writeFileWhole(stamp, buildFingerprint({ env: process.env }));
process.exitCode = (await runEndToEnd(report, "security", args)) === 0 ? 0 : 1;
