import { type ChildProcess, spawn } from "node:child_process";
import { findFreePort } from "@/lib/system/free-port.mjs";
import { waitUntilGone } from "@/lib/system/process-identity.mjs";

export type Product = {
  origin: string;
  dataDir: string;
  pid(): number | undefined;
  /** Starts it as a service manager would, at first and after a death. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const startTimeoutMs = 180_000;

/** Prepares the whole service to be started the way a person starts it. */
export async function prepareProduct(dataDir: string, settings: Record<string, string>): Promise<Product> {
  const port = await findFreePort();
  const env = {
    ...process.env,
    ...settings,
    DATABASE_URL: "",
    KINORA_ENV_FILE: "0",
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: "",
    SEED_DEMO: "0",
    RATE_LIMIT_PER_MINUTE: "1000000",
    // Makes films of a few seconds in runs, with a second worker slot that is free to help.
    SHARE_FILM_SECONDS: "2",
    WORKER_CONCURRENCY: "2",
  };
  let child: ChildProcess | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => child?.pid,
    async start() {
      const started = spawn(process.execPath, ["scripts/start.mjs"], {
        env,
        detached: true,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      child = started;
      started.once("exit", () => child === started && (child = undefined));
      await untilAnnounced(started);
    },
    async stop() {
      const pid = child?.pid;
      if (pid === undefined) return;
      child?.kill("SIGTERM");
      if (!(await waitUntilGone(pid, 60_000))) throw new Error("The service did not stop within a minute.");
    },
  };
}

function untilAnnounced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string) => reject(new Error(`The service ${why}:\n${output.trim()}`));
    const timer = setTimeout(() => fail("did not answer in time"), startTimeoutMs);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        output = (output + chunk).slice(-20_000);
        if (!output.includes("Kinora is running")) return;
        clearTimeout(timer);
        resolve();
      });
    child.once("exit", () => {
      clearTimeout(timer);
      fail("did not start");
    });
  });
}
