/** The inside of scripts/replay/run.sh: starts the parts, uses them through the proxy, upgrades them one by one. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startTemporaryDatabase } from "@/scripts/database/temporary-database.mjs";
import { makeTestBucket } from "@/lib/server/testing/make-test-bucket";
import { startS3TestServer } from "@/lib/server/storage/testing/s3-test-server";
import { type Part, partOf, runToEnd, secret, startRole } from "@/scripts/replay/parts";
import { driveService } from "@/scripts/replay/drive-service";

const address = "http://127.0.0.1:8080";
const program = path.resolve(process.argv[2] ?? ".");
const nextProgram = path.resolve(process.argv[3] ?? program);
const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-replay-"));
chmodSync(folder, 0o755);
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const say = (line: string) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)}  ${line}`);

async function untilHealthy(url: string, name: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250))
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return say(`${name} answers`);
  throw new Error(`${name} does not answer.`);
}

/** What deploy/seccomp.json is for: the worker says at its start whether ffmpeg is on a network. */
async function untilConfined(log: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(250)) {
    const [, hasNetwork] = /"ffmpegHasNetwork":(\w+)/.exec(readFileSync(log, "utf8")) ?? [];
    if (hasNetwork === "false") return;
    if (hasNetwork === "true") throw new Error("ffmpeg is on the network.");
  }
  throw new Error("The worker is not ready.");
}

async function main(): Promise<void> {
  const database = await startTemporaryDatabase();
  endings.push(() => database.stop());
  const store = await startS3TestServer();
  endings.push(() => store.close());
  const shared = {
    DATABASE_URL: database.url,
    STORAGE: "s3",
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: "kinora",
    S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
    // The test's own store does not know them.
    S3_CONDITIONAL_WRITES: "0",
    SEED_DEMO: "0",
  };
  await makeTestBucket({ ...process.env, ...shared });
  let place = { program, folder, settings: shared };
  const ofWeb = {
    ...shared,
    AUTH_SECRET: secret(),
    METRICS_TOKEN: secret(),
    TRUST_PROXY: "1",
    STOP_DELAY_SECONDS: "5",
    RATE_LIMIT_PER_MINUTE: "100000",
  };
  const startWeb = (number: number) =>
    startRole("web", { ...place, settings: ofWeb }, { name: `web-${number}`, host: `127.0.0.1${number}` });
  const startWorker = (number: number) => startRole("worker", place, { name: `worker-${number}` });
  const migrate = () => runToEnd(startRole("migrate", place, { name: "migrate" }));

  // As scripts/image/build.mjs does: whoever runs may not write here.
  const bundle = 'import("./scripts/start/bundle-worker.mjs").then(({ bundleWorker }) => bundleWorker())';
  for (const cwd of new Set([program, nextProgram]))
    execFileSync(process.execPath, ["-e", bundle], { cwd, stdio: "inherit" });
  await migrate();
  say("migrated");
  const parts = new Map<string, Part>();
  endings.push(() => Promise.all([...parts.values()].map((part) => part.stop())));
  const keep = (part: Part) => void parts.set(part.name, part);
  for (const number of [1, 2]) keep(startWeb(number));
  for (const number of [1, 2]) keep(startWorker(number));
  for (const number of [1, 2]) await untilHealthy(`http://web-${number}:3000`, `web-${number}`);
  const nginx = spawn(
    "nginx",
    ["-c", path.resolve("deploy/nginx.conf"), "-g", "daemon off; error_log stderr warn;"],
    {
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  keep(partOf("proxy", nginx));
  await untilHealthy(address, "proxy");
  for (const number of [1, 2]) await untilConfined(path.join(folder, `worker-${number}.log`));
  say("ffmpeg of both workers has no network");

  const upgrade = async () => {
    place = { ...place, program: nextProgram };
    await migrate();
    say("upgrade: migrated");
    for (const number of [1, 2]) {
      await parts.get(`web-${number}`)?.stop();
      keep(startWeb(number));
      await untilHealthy(`http://web-${number}:3000`, `upgrade: web-${number}`);
    }
    for (const number of [1, 2]) {
      await parts.get(`worker-${number}`)?.stop();
      keep(startWorker(number));
      say(`upgrade: worker-${number} is another`);
    }
  };
  const settings = { ...shared, AUTH_SECRET: ofWeb.AUTH_SECRET, DATA_DIR: path.join(folder, "admin") };
  await driveService({ address, program, folder, settings, metricsToken: ofWeb.METRICS_TOKEN, upgrade, say });
}

try {
  await main();
  say("all of it works");
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  spawn("sh", ["-c", `tail -n 15 ${folder}/*.log`], { stdio: "inherit" });
  await pause(500);
} finally {
  for (const end of endings.reverse()) await Promise.resolve(end()).catch((error) => console.error(error));
}
process.exit();
