/**
 * npm run bench:api: compares how much the service does in a second with the same work on bare node:http and
 * pg, in one run on one machine. Only the ratios mean something elsewhere. Choose rows by a part of their
 * name: npm run bench:api -- ranges
 */
import "@/bench/quiet-log";
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { findFreePort } from "@/lib/system/free-port.mjs";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { startTemporaryDatabase } from "@/scripts/database/temporary-database.mjs";
import { type Load, load, OTHER_BYTES, rawRequest } from "@/bench/api/load";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const megabyte = 1 << 20;
const [wanted = ""] = process.argv.slice(2);

type Scenario = {
  name: string;
  requests: Record<"bare" | "ours", Buffer[]>;
  connections: number;
  expectStatus: number;
  bytes?: number;
  isNewEachTime?: boolean;
};
type Server = { port: number; child: ChildProcess };

const progress = (line: string) => console.error(line);

/** Starts a server whose output goes into a file, which is shown only if something fails. */
async function startServer(entry: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await findFreePort();
  const output = openSync(logFile, "a");
  const child = spawn(process.execPath, ["--import", "tsx", entry], {
    env: { ...env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/files/none/x`).then(
      () => true,
      () => false,
    );
    if (up) return { port, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${entry} did not start.`);
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Measures both in turns, so that whatever else the machine does affects both. */
async function compare(
  scenario: Scenario,
  ports: Record<"bare" | "ours", number>,
): Promise<Record<"bare" | "ours", Load[]>> {
  const results: Record<"bare" | "ours", Load[]> = { bare: [], ours: [] };
  const { requests, connections, expectStatus, isNewEachTime = false } = scenario;
  const once = (who: "bare" | "ours", time: number) =>
    load({
      port: ports[who],
      requests: requests[who],
      connections,
      seconds: time,
      expectStatus,
      isNewEachTime,
    });
  await once("bare", 1);
  await once("ours", 1);
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await once("bare", seconds));
    results.ours.push(await once("ours", seconds));
  }
  return results;
}

function tableRow({ name, bytes }: Scenario, { bare, ours }: Record<"bare" | "ours", Load[]>): string {
  const speed = (loads: Load[]) => median(loads.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = (loads: Load[]) => median(loads.map(({ p99Ms }) => p99Ms)).toFixed(1);
  const shown = (loads: Load[]) =>
    bytes ? `${((speed(loads) * bytes) / megabyte).toFixed(0)} MB/s` : `${speed(loads).toFixed(0)} req/s`;
  const ratio = `${((speed(ours) / speed(bare)) * 100).toFixed(0)} %`;
  return `| ${name} | ${shown(bare)} | ${shown(ours)} | ${ratio} | ${p99(bare)} | ${p99(ours)} |`;
}

const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-bench-"));
const logFile = path.join(folder, "servers.log");
const database = await startTemporaryDatabase();
const servers: Server[] = [];
try {
  await applyMigrations({ url: database.url });
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    AUTH_SECRET: "a-secret-of-the-benchmark-with-32-characters",
    RATE_LIMIT_PER_MINUTE: "1000000",
    BENCH_FOLDER: folder,
  });
  const { makeFixtures, SAVED_PROJECTS: savedProjects } = await import("@/bench/api/fixtures");
  progress("making an account with 100,000 videos …");
  const { headers, videoIds, assets, rangedFileId } = await makeFixtures(folder);
  const bare = await startServer("bench/api/bare.ts", process.env);
  servers.push(bare);
  const ours = await startServer("bench/api/ours.ts", process.env);
  servers.push(ours);
  const json = { ...headers, "Content-Type": "application/json" };
  const picture = await uploadSample();
  const range = { ...headers, Range: `bytes=${10 * megabyte}-${18 * megabyte - 1}` };
  const both = (request: Buffer) => ({ bare: [request], ours: [request] });
  const save = (id: string) => rawRequest("POST", `/api/me/videos/${id}`, json, body);
  const body = Buffer.from(JSON.stringify({ assets }));
  const size = `${(picture.length / megabyte).toFixed(0)} MB`;
  const upload = {
    requests: both(rawRequest("PUT", "/api/me/photos", headers, picture)),
    connections: 2,
    expectStatus: 200,
    bytes: picture.length,
  };
  const scenarios: Scenario[] = [
    {
      name: "GET /api/me",
      requests: both(rawRequest("GET", "/api/me", headers)),
      connections: 16,
      expectStatus: 200,
    },
    {
      name: "GET /api/me/videos (100,000 videos)",
      requests: both(rawRequest("GET", "/api/me/videos?count=15", headers)),
      connections: 16,
      expectStatus: 200,
    },
    {
      name: "POST /api/me/videos/<id> (100 assets)",
      requests: { bare: videoIds.bare.map(save), ours: videoIds.ours.map(save) },
      connections: savedProjects,
      expectStatus: 200,
    },
    { ...upload, name: `PUT /api/me/photos (${size})`, isNewEachTime: true },
    { ...upload, name: `PUT /api/me/photos (${size}, the same again)` },
    {
      name: "GET /files, ranges of 8 MB",
      requests: both(rawRequest("GET", `/files/${rangedFileId}/film.mp4`, range)),
      connections: 4,
      expectStatus: 206,
      bytes: 8 * megabyte,
    },
  ];
  const table = [
    "| | bare node:http + pg | Kinora | ratio | p99 bare, ms | p99 Kinora, ms |",
    "|---|---|---|---|---|---|",
  ];
  for (const scenario of scenarios.filter(({ name }) => name.includes(wanted))) {
    progress(`${scenario.name}: ${rounds} × ${seconds} s for each …`);
    table.push(tableRow(scenario, await compare(scenario, { bare: bare.port, ours: ours.port })));
  }
  console.log(`\n${table.join("\n")}`);
} catch (error) {
  progress(await readFile(logFile, "utf8").catch(() => ""));
  throw error;
} finally {
  for (const { child } of servers) child.kill("SIGTERM");
  const { disconnectDatabase } = await import("@/lib/server/db");
  await disconnectDatabase();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

/** A detailed photo of twelve megapixels at high quality, as a good camera takes them, with bytes to change behind its end. */
async function uploadSample(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(OTHER_BYTES)]);
}
