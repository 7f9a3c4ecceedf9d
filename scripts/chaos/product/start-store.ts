import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "@/lib/system/free-port.mjs";

export type Store = {
  settings: Record<string, string>;
  pid(): number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** An object store at a fixed address, whose process may die and be started again. */
export async function startStore(folder: string): Promise<Store> {
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const store: Store = {
    settings: {
      STORAGE: "s3",
      S3_BUCKET: "films",
      S3_CREATE_BUCKET: "1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "chaos",
      S3_SECRET_ACCESS_KEY: "chaos",
    },
    pid: () => child?.pid,
    async start() {
      const args = ["--import", "tsx", "scripts/chaos/product/store-process.ts", folder, String(port)];
      const started = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
      child = started;
      started.once("exit", () => child === started && (child = undefined));
      await once(started, "message");
    },
    async stop() {
      if (!child) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
  await store.start();
  return store;
}
