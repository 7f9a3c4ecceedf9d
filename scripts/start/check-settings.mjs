import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/**
 * Says what is wrong with the settings before anything is built, migrated or filled. Needs the packages.
 * @param {Record<string, string | undefined>} env
 */
export async function checkSettings(env) {
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("@/lib/server/env")} */
  const { readEnv, EnvError } = await tsImport("../../lib/server/env.ts", {
    parentURL: import.meta.url,
    tsconfig: path.join(rootFolder, "tsconfig.json"),
  });
  try {
    // The database of the service's own is started later.
    readEnv({ ...env, DATABASE_URL: env.DATABASE_URL || "postgresql://later" });
  } catch (error) {
    throw error instanceof EnvError ? new Failure(error.message) : error;
  }
}
