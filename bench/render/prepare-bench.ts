import { mkdir, mkdtemp } from "node:fs/promises";
import { existsSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { generateClient } from "@/scripts/start/generate-client.mjs";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { startTemporaryDatabase } from "@/scripts/database/temporary-database.mjs";
import type { Material } from "@/bench/render/prepare";

export type Bench = { material: Material; rawFolder: string; outputFolder: string; end(): Promise<void> };

/** Prepares a service for the bench: database, storage, and an account with photos, a song and optionally clips. */
export async function prepareBench(folder: string, wanted: { clips: boolean }): Promise<Bench> {
  await generateClient();
  const database = await startTemporaryDatabase();
  // Raw frames take gigabytes. They go into memory if possible, so that the bench does not measure a disk.
  const rawFolder = await mkdtemp(
    path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "kinora-raw-"),
  );
  const removeRaw = () => rmSync(rawFolder, { recursive: true, force: true });
  process.once("exit", removeRaw);
  const outputFolder = path.join(folder, "films");
  const end = async () => {
    const { disconnectDatabase } = await import("@/lib/server/db");
    await disconnectDatabase();
    await database.stop();
    removeRaw();
  };
  try {
    await applyMigrations({ url: database.url });
    await mkdir(outputFolder);
    Object.assign(process.env, {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, "data"),
      AUTH_SECRET: "a-secret-of-the-benchmark-with-32-characters",
      RATE_LIMIT_PER_MINUTE: "1000000",
      DAILY_CREDITS: "1000000",
    });
    const { prepareMaterial } = await import("@/bench/render/prepare");
    return { material: await prepareMaterial(wanted), rawFolder, outputFolder, end };
  } catch (error) {
    await end();
    throw error;
  }
}
