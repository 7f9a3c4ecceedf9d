import readline from "node:readline";
import { readAddress } from "./addresses.mjs";
import { createDatabase } from "./database-command.mjs";
import { loadEngine } from "./load-engine.mjs";

/** @typedef {{ id?: number, method?: string, params?: any }} Message */

/**
 * Reads one request per line from stdin and answers them in turn on stdout, until stdin ends.
 * @param {{ url: string | undefined, datamodels: string[] }} options
 */
export async function serveRequests(options) {
  /** @type {ReturnType<typeof loadEngine> | undefined} */
  let engine;
  let printed = 1_000_000;

  /** @param {string} method @param {any} params */
  async function answer(method, params) {
    if (method === "createDatabase") {
      const url = params?.datasource?.url ?? options.url ?? "";
      await createDatabase(url);
      return { databaseName: readAddress(url).database };
    }
    engine ??= loadEngine(options);
    const call = Reflect.get(await engine, method === "getDatabaseVersion" ? "version" : method);
    if (typeof call !== "function") throw new Error(`the schema engine has no method ${method}`);
    const result = await Reflect.apply(call, await engine, [params]);
    // The native engine prints a diff by asking its caller to print it, and the caller waits for that request.
    if (method === "diff" && typeof result?.stdout === "string")
      send({ id: printed++, method: "print", params: { content: result.stdout } });
    return result ?? {};
  }

  for await (const line of readline.createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    /** @type {Message} */
    const { id, method, params } = JSON.parse(line);
    // A message without a method is the answer to our own `print`.
    if (!method) continue;
    try {
      send({ id, result: await answer(method, params) });
    } catch (error) {
      send({ id, error: describeError(error) });
    }
  }
  process.exit(0);
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** @param {any} error */
function describeError(error) {
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: {
      is_panic: false,
      message: error?.message ?? String(error),
      error_code: error?.code ?? error?.meta?.code,
      meta: error?.meta ?? null,
    },
  };
}
