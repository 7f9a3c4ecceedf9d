import { mkdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "../../lib/system/failure.mjs";
import { lockHolder } from "../../lib/system/lock.mjs";
import { ensureDatabase } from "./ensure-database.mjs";
import { databaseLayout, DATABASE_NAME, databaseUrl } from "./layout.mjs";
import { readPassword } from "./password.mjs";
import { readPort, startDatabase } from "./start-database.mjs";

const startingTimeoutMs = 60_000;

/**
 * Reaches the installation's database wherever it is: at DATABASE_URL, or already running, or started now and
 * stopped by close().
 * @param {{ dataDir: string, databaseUrl?: string }} settings
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function reachDatabase({ dataDir, databaseUrl: given }) {
  mkdirSync(dataDir, { recursive: true });
  if (given) return { url: given, close: async () => {} };
  const layout = databaseLayout(dataDir);
  const deadline = performance.now() + startingTimeoutMs;
  for (;;) {
    const running = lockHolder(layout.lock) && (await runningUrl(layout));
    if (running) return { url: running, close: async () => {} };
    try {
      const database = await startDatabase({ dataDir });
      return { url: database.url, close: database.stop };
    } catch (error) {
      if (!(error instanceof Failure && error.code === "LOCKED") || performance.now() > deadline) throw error;
    }
    // Another process is just starting or stopping it.
    await delay(100);
  }
}

/** @param {ReturnType<typeof databaseLayout>} layout @returns {Promise<string | undefined>} */
async function runningUrl(layout) {
  const port = readPort(layout.port);
  const password = readPassword(layout.password);
  if (port === undefined || password === undefined) return undefined;
  try {
    const outcome = await ensureDatabase(
      databaseUrl({ port, password, database: "postgres" }),
      DATABASE_NAME,
    );
    return outcome === "ready" ? databaseUrl({ port, password, database: DATABASE_NAME }) : undefined;
  } catch {
    return undefined;
  }
}
