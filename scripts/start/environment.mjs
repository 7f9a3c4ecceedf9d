import { bundledMediaProcess } from "./processes.mjs";

/**
 * The environment every process of the service starts with. What a person set wins over what was generated.
 * @param {object} parts
 * @param {import("./settings.mjs").Settings} parts.settings
 * @param {Record<string, string>} parts.secrets
 * @param {string} parts.databaseUrl
 * @param {number} parts.port
 * @param {boolean} parts.dev
 * @returns {Record<string, string | undefined>}
 */
export function serviceEnvironment({ settings, secrets, databaseUrl, port, dev }) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  return {
    ...secrets,
    ...given,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    PORT: String(port),
    HOST: settings.host,
    NODE_ENV: dev ? "development" : "production",
    KINORA_DEV: dev ? "1" : "0",
    NEXT_TELEMETRY_DISABLED: "1",
    ...(!dev && { BUNDLED_MEDIA_PROCESS: bundledMediaProcess }),
  };
}
