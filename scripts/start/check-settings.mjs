import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { mistypedSettings } from "./mistyped-settings.mjs";

/** @type {Promise<typeof import("@/lib/server/env")> | undefined} */
let loaded;

async function loadSchema() {
  const { tsImport } = await import("tsx/esm/api");
  loaded ??= tsImport("../../lib/server/env.ts", {
    parentURL: import.meta.url,
    tsconfig: path.join(rootFolder, "tsconfig.json"),
  });
  return loaded;
}

/**
 * Warns of names that are almost settings, and refuses nothing.
 * @param {Record<string, string | undefined>} env
 * @param {(line: string) => void} warn
 */
export async function checkNames(env, warn) {
  const { envSchema } = await loadSchema();
  for (const line of mistypedSettings(env, Object.keys(envSchema.shape))) warn(line);
}

/**
 * Says what is wrong with the settings before anything is built, migrated or filled. Needs the packages.
 * @param {Record<string, string | undefined>} env
 * @param {(line: string) => void} warn
 */
export async function checkSettings(env, warn) {
  // First, as a mistyped name may be why the others do not fit.
  await checkNames(env, warn);
  const { readEnv, EnvError } = await loadSchema();
  try {
    // The database of the service's own is started later.
    readEnv({ ...env, DATABASE_URL: env.DATABASE_URL || "postgresql://later" });
  } catch (error) {
    throw error instanceof EnvError ? new Failure(error.message) : error;
  }
}
