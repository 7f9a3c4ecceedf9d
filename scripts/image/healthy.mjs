/** The image's health check: whether the service answers. A worker takes no requests; its process ends when it cannot work. */
import { readFileSync } from "node:fs";
import { localAddress } from "../start/announce.mjs";
import { roleFile } from "./role-file.mjs";

const { HOST = "0.0.0.0", PORT = "3000" } = process.env;
if (readFileSync(roleFile, "utf8") !== "worker") {
  const address = localAddress(HOST || "0.0.0.0", Number(PORT || 3000));
  const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(8_000) });
  if (!response.ok) throw new Error(await response.text());
}
