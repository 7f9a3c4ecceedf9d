#!/usr/bin/env node
// The command line, which runs from any folder.
import { pathToFileURL } from "node:url";
import { calledFrom } from "../lib/system/called-from.mjs";
import { rootFolder } from "../lib/system/root-folder.mjs";
import { bundleCommand } from "../scripts/start/bundle-command.mjs";
import { requireNode } from "../scripts/start/require-node.mjs";

requireNode();
const folder = calledFrom("kinora");
// Libraries warn about versions on standard error, which belongs to the progress.
process.removeAllListeners("warning");
// Standard output belongs to the result, so silence the log before loading anything that logs.
process.env.LOG_LEVEL = "silent";
// Programs and fonts are looked up from here.
process.chdir(rootFolder);
const { main } = await load();
await main(process.argv.slice(2), folder);

/** Loads the command line from its bundle, or from its sources where no bundle can be kept. */
async function load() {
  const bundle = await bundleCommand();
  if (bundle !== null) return import(pathToFileURL(bundle).href);
  const { register } = await import("tsx/esm/api");
  register();
  return import("./main.ts");
}
