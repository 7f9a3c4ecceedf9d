import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { EngineName } from "@/lib/worker/engines/open-engine";

const timeLimitMs = 60_000;

/**
 * Identifies what draws films, beside our own sources. A browser draws in its own way, and is updated when the system
 * is.
 */
export async function engineVersion(name: EngineName, browserPath: string | undefined): Promise<string> {
  if (name === "skia") return name;
  const { findRenderBrowser } = await import("@/lib/worker/engines/remotion/find-browser");
  const browser = await findRenderBrowser(browserPath);
  const { stdout } = await promisify(execFile)(browser, ["--version"], { timeout: timeLimitMs });
  return `${name} ${stdout.trim()}`;
}
