import { setTimeout as delay } from "node:timers/promises";
import { startDatabase } from "../database/start-database.mjs";

/**
 * Runs the embedded server and restarts it on the same port whenever it dies, so that its address stays
 * valid.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {(line: string) => void} options.notice
 * @param {(chunk: string) => void} [options.output]
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function keepDatabase({ dataDir, notice, output }) {
  let stopping = false;
  let current = await startDatabase({ dataDir, log: notice, output });
  const { url, port } = current;
  const watching = watch();

  async function watch() {
    for (;;) {
      const reason = await current.exited;
      if (stopping) return;
      notice(`PostgreSQL ${reason}; starting it again.`);
      for (let delayMs = 250; !stopping; delayMs = Math.min(delayMs * 2, 30_000)) {
        try {
          current = await startDatabase({ dataDir, port, output });
          break;
        } catch (error) {
          notice(`${error instanceof Error ? error.message : error} Trying again in ${delayMs / 1000} s.`);
          await delay(delayMs, undefined, { ref: !stopping });
        }
      }
      if (stopping) {
        await current.stop();
        return;
      }
    }
  }

  return {
    url,
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
    },
  };
}
