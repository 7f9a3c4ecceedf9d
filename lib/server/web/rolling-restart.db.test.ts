import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { startBalancer } from "@/lib/server/web/testing/balancer";
import { findFreePort } from "@/lib/system/free-port.mjs";

const patience = { timeout: 30_000, interval: 50 };

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

/** One client that asks until told to stop, and counts whatever is no success. */
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
    // Often enough to meet every moment of a restart, and no more: the processes that restart need the processors.
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

/** Restarts two processes one after the other beneath people who read, save and upload. */
async function restartUnderLoad(signal: "SIGTERM" | "SIGKILL") {
  const ports = [await findFreePort(), await findFreePort()];
  const webs = await Promise.all(ports.map(startWeb));
  const balancer = await startBalancer(ports);
  await vi.waitFor(() => expect(balancer.ready.size).toBe(2), patience);
  const client: Client = { served: 0, failures: [] };
  const ending = new AbortController();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${balancer.origin}/api${path}`, { ...init, headers: { ...me.headers, ...init.headers } });
  const json = { "Content-Type": "application/json" };
  const save = () => ask("/me", { method: "POST", headers: json, body: JSON.stringify({ bio: "Saved." }) });
  const upload = () => {
    // Node wants to be told that a streamed body is sent before the answer is read; the DOM's types do not know it.
    const streamed = { body: Readable.from(slowly(photo)), duplex: "half" } as unknown as RequestInit;
    return ask("/me/photos", { method: "PUT", ...streamed });
  };
  const clients = [save, save, save, upload, upload, () => ask("/me"), () => ask("/me/videos")];
  const asking = clients.map((one) => keepAsking(client, ending.signal, one));
  await wait(500);
  for (const [index, port] of ports.entries()) {
    const web = webs[index];
    const ended = web && once(web, "exit");
    web?.kill(signal);
    await ended;
    webs[index] = await startWeb(port);
    await vi.waitFor(() => expect(balancer.ready).toContain(port), patience);
  }
  ending.abort();
  await Promise.all(asking);
  await balancer.close();
  return { ...client, perProcess: [...balancer.served.values()] };
}

it("fails no request of people who read, save and upload", { timeout: 120_000 }, async () => {
  const { served, failures, perProcess } = await restartUnderLoad("SIGTERM");
  expect(failures).toEqual([]);
  expect(served).toBeGreaterThan(200);
  for (const count of perProcess) expect(count).toBeGreaterThan(50);
});

it("would be seen to fail some, did the processes just end", { timeout: 120_000 }, async () => {
  expect((await restartUnderLoad("SIGKILL")).failures).not.toEqual([]);
});
