import { setTimeout as wait } from "node:timers/promises";
import { databasePid, listProcesses, processesOf, recordedPid } from "@/scripts/chaos/kills/find-victims";
import type { Product } from "@/scripts/chaos/product/start-product";
import type { Store } from "@/scripts/chaos/product/start-store";

export const KILL_KINDS = [
  "web",
  "worker",
  "ffmpeg",
  "database",
  "database connection",
  "storage",
  "supervisor",
] as const;
export type KillKind = (typeof KILL_KINDS)[number];

export type Targets = { product: Product; store: Store | undefined };

/** Kills one process of this kind without warning. Returns false if there was none. */
export async function killOne(kind: KillKind, targets: Targets, random: () => number): Promise<boolean> {
  const pid = await victim(kind, targets, random).catch(() => undefined);
  if (pid === undefined) return false;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
  await mend(kind, targets, random);
  return true;
}

async function victim(
  kind: KillKind,
  { product, store }: Targets,
  random: () => number,
): Promise<number | undefined> {
  const { dataDir } = product;
  switch (kind) {
    case "web":
    case "worker":
      return recordedPid(dataDir, kind);
    case "database":
      return databasePid(dataDir);
    case "database connection": {
      const server = await databasePid(dataDir);
      const serving = (await listProcesses()).filter(
        ({ parent, command }) => parent === server && command.includes(" kinora "),
      );
      return serving[Math.floor(random() * serving.length)]?.pid;
    }
    case "ffmpeg":
      return encoder(dataDir);
    case "storage":
      return store?.pid();
    case "supervisor":
      return product.pid();
  }
}

/** Waits for an encoder, because they come and go. */
async function encoder(dataDir: string): Promise<number | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    const own = processesOf(await listProcesses(), dataDir);
    const found = own.find(({ command }) => /\bffmpeg\b/.test(command.split(" ")[0] ?? ""));
    if (found) return found.pid;
    await wait(50);
  }
  return undefined;
}

/** Restarts what the product does not restart itself, as its surroundings would. */
async function mend(kind: KillKind, { product, store }: Targets, random: () => number): Promise<void> {
  if (kind === "storage") {
    await wait(500 + random() * 3_000);
    await store?.start();
  }
  if (kind === "supervisor") await product.start();
}
