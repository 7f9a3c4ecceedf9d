import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

/** How our servers introduce themselves. */
export async function ownName(): Promise<{ name: string; version: string }> {
  const file = path.resolve(import.meta.dirname, "../../package.json");
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, "utf8")));
  return { name: "kinora", version };
}

/** Serves until whoever started this closes standard input. */
export async function serveOnStdio(server: Server, signal: AbortSignal): Promise<void> {
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
    signal.addEventListener("abort", () => resolve());
  });
  await server.connect(transport);
  await closed;
  signal.throwIfAborted();
}
