import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rootFolder } from "@/lib/system/root-folder.mjs";

export type OwnService = {
  address: string;
  /** Where it keeps files. */
  filesFolder: string;
  /** Runs an operator's command beside it. */
  admin(...argv: string[]): Promise<void>;
  stop(): Promise<void>;
};

/** A service with settings of its own, for journeys that the shared one, which has none, cannot make. */
export async function ownService(port: number, settings: Record<string, string>): Promise<OwnService> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "kinora-own-"));
  const address = ownAddress(port);
  const { DATABASE_URL: _shared, ...inherited } = process.env;
  const env = {
    ...inherited,
    KINORA_ENV_FILE: "0",
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: address,
    SEED_DEMO: "0",
    ...settings,
  };
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: rootFolder,
    // If we are killed, the channel closes and the service stops by itself.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env,
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([isReady(address), ended.then(() => Promise.reject(new Error("The service ended.")))]);
  } catch (error) {
    await stop();
    throw error;
  }
  const admin = async (...argv: string[]) => {
    await promisify(execFile)(process.execPath, ["scripts/admin.mjs", ...argv], { cwd: rootFolder, env });
  };
  return { address, filesFolder: path.join(dataDir, "files", "objects"), admin, stop };
}

async function isReady(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export const ownAddress = (port: number): string => `http://localhost:${port}`;
