import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeAll, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { startBalancer } from "@/lib/server/web/testing/balancer";
import { findFreePort } from "@/lib/system/free-port.mjs";

let me: TestAccount;
let photo: Buffer;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  me = await createTestAccount();
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});

async function startWeb(port: number): Promise<ChildProcess> {
  const entry = "lib/server/web/testing/web-without-pages.ts";
  const child = spawn(process.execPath, ["--import", "tsx", entry], {
    env: { ...process.env, PORT: String(port), STOP_DELAY_SECONDS: "2", RATE_LIMIT_PER_MINUTE: "1000000" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  await once(child, "message");
  return child;
}

type Client = { served: number; failures: string[] };

/** Keeps sending requests until told to stop, and counts every failure. */
async function keepAsking(
  client: Client,
  stopping: AbortSignal,
  ask: () => Promise<Response>,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      const answer = await ask();
      await answer.arrayBuffer();
      if (answer.ok) client.served += 1;
      else client.failures.push(`${answer.status} ${answer.url}`);
    } catch (error) {
      client.failures.push(String(error instanceof Error ? (error.cause ?? error) : error));
    }
    // Often enough to hit every moment of a restart, and no more: the restarting processes need the processors.
    await wait(20);
  }
}

/** An upload that takes longer than the process has left when it is told to stop. */
async function* slowly(bytes: Buffer) {
  const piece = Math.ceil(bytes.length / 10);
  for (let at = 0; at < bytes.length; at += piece) {
    yield bytes.subarray(at, at + piece);
    await wait(250);
  }
}

/** Restarts two processes, one after the other, while people read, save and upload. */
async function restartUnderLoad(signal: "SIGTERM" | "SIGKILL") {
  const ports = [await findFreePort(), await findFreePort()];
  const webs = await Promise.all(ports.map(startWeb));
  const balancer = await startBalancer(ports);
  await expect.poll(() => balancer.ready.size).toBe(2);
  const client: Client = { served: 0, failures: [] };
  const ending = new AbortController();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${balancer.origin}/api${path}`, { ...init, headers: { ...me.headers, ...init.headers } });
  const json = { "Content-Type": "application/json" };
  const save = () => ask("/me", { method: "POST", headers: json, body: JSON.stringify({ bio: "Saved." }) });
  const upload = () => {
    // Node must be told that a streamed body is sent before the answer is read, but the DOM's types lack that option.
    const streamed = { body: Readable.from(slowly(photo)), duplex: "half" } as unknown as RequestInit;
    return ask("/me/photos", { method: "PUT", ...streamed });
  };
  const clients = [save, save, save, upload, upload, () => ask("/me"), () => ask("/me/videos")];
  const asking = clients.map((one) => keepAsking(client, ending.signal, one));
  await expect.poll(() => client.served).toBeGreaterThan(30);
  for (const [index, port] of ports.entries()) {
    const web = webs[index];
    const ended = web && once(web, "exit");
    web?.kill(signal);
    await ended;
    webs[index] = await startWeb(port);
    await expect.poll(() => balancer.ready).toContain(port);
    const servedBefore = balancer.served.get(port) ?? 0;
    await expect.poll(() => balancer.served.get(port)).toBeGreaterThan(servedBefore + 50);
  }
  ending.abort();
  await Promise.all(asking);
  await balancer.close();
  return { ...client, perProcess: [...balancer.served.values()] };
}

it("fails no request of people who read, save and upload", async () => {
  const { served, failures, perProcess } = await restartUnderLoad("SIGTERM");
  expect(failures).toEqual([]);
  expect(served).toBeGreaterThan(100);
  for (const count of perProcess) expect(count).toBeGreaterThan(50);
});

it("would be seen to fail some if the processes simply ended", async () => {
  expect((await restartUnderLoad("SIGKILL")).failures).not.toEqual([]);
});
