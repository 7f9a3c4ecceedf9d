import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileResponse } from "@/lib/server/storage/file-response";
import { fromWebBody } from "@/lib/server/storage/from-web-body";
import { createLocalStorage } from "@/lib/server/storage/local";
import type { FileMeta } from "@/lib/server/storage/serve-file";
import type { Storage } from "@/lib/server/storage/storage";
import { toWebBody } from "@/lib/server/storage/to-web-body";

const bytes = randomBytes(5 << 20);
const file: FileMeta = { size: bytes.length, contentType: "audio/mpeg", etag: "e", cacheControl: "private" };

let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "file-response-"));
  storage = createLocalStorage({ root });
  await storage.put("song", bytes, { contentType: "audio/mpeg" });
  await storage.put("empty", Buffer.of(), { contentType: "audio/mpeg" });
});
afterAll(() => rm(root, { recursive: true }));

const request = (headers: Record<string, string> = {}, method = "GET", signal?: AbortSignal) => ({
  method,
  headers: new Headers(headers),
  signal,
});

/** Only Linux lets a process count its open files. */
const onLinux = test.skipIf(!existsSync("/proc/self/fd"));

/** Files of this test's store that this process has open. */
async function openFiles(): Promise<string[]> {
  const links = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
  return (await Promise.all(links)).filter((target) => target.startsWith(root));
}
const expectAllClosed = () => expect.poll(() => openFiles()).toEqual([]);

onLinux("sends the file, a range, or nothing but headers", async () => {
  const whole = await fileResponse(storage, "song", request(), file, { "X-Extra": "1" });
  expect(whole.status).toBe(200);
  expect(whole.headers.get("x-extra")).toBe("1");
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);

  const part = await fileResponse(storage, "song", request({ range: "bytes=-1500000" }), file);
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(-1_500_000))).toBe(true);

  for (const [asked, status] of [
    [request({}, "HEAD"), 200],
    [request({ "if-none-match": '"e"' }), 304],
    [request({ range: "bytes=99999999-" }), 416],
  ] as const) {
    const response = await fileResponse(storage, "song", asked, file);
    expect(response.status).toBe(status);
    expect(response.body).toBeNull();
  }
  expect((await fileResponse(storage, "empty", request(), { ...file, size: 0 })).body).toBeNull();
  await expectAllClosed();
});

test("a missing file fails before anything is sent", async () => {
  await expect(fileResponse(storage, "nothing", request(), file)).rejects.toMatchObject({
    kind: "not_found",
  });
});

onLinux("closes the file when the reader turns away, before or after the first byte", async () => {
  const unread = await fileResponse(storage, "song", request(), file);
  await unread.body?.cancel();
  const begun = await fileResponse(storage, "song", request(), file);
  const reader = begun.body?.getReader();
  await reader?.read();
  expect(await openFiles()).toHaveLength(1);
  await reader?.cancel();
  await expectAllClosed();
});

onLinux("closes the file when the request is aborted, even before the answer", async () => {
  const abort = new AbortController();
  const response = await fileResponse(storage, "song", request({}, "GET", abort.signal), file);
  const reading = response.arrayBuffer();
  abort.abort();
  await expect(reading).rejects.toThrow();
  const late = await fileResponse(storage, "song", request({}, "GET", abort.signal), file);
  await expect(late.arrayBuffer()).rejects.toThrow();
  await expectAllClosed();
});

test("a body survives the round trip, and a failing one fails", async () => {
  expect((await buffer(fromWebBody(toWebBody(Readable.from([bytes, Buffer.of(), bytes]))))).length).toBe(
    2 * bytes.length,
  );
  async function* failing() {
    yield Buffer.from("half");
    throw new Error("cut");
  }
  await expect(buffer(fromWebBody(toWebBody(Readable.from(failing()))))).rejects.toThrow("cut");
  const stalled = new Readable({ read: () => undefined });
  fromWebBody(toWebBody(stalled)).destroy();
  await expect.poll(() => stalled.destroyed).toBe(true);
});

test("a source that stalls is destroyed at once when the reader goes", async () => {
  const stalled = new Readable({ read: () => undefined });
  const reader = toWebBody(stalled).getReader();
  const reading = reader.read();
  await reader.cancel();
  expect(stalled.destroyed).toBe(true);
  expect((await reading).done).toBe(true);
});

test("a source that fails in the middle fails the body instead of ending it", async () => {
  async function* failing() {
    yield Buffer.from("half");
    throw new Error("disk");
  }
  await expect(new Response(toWebBody(Readable.from(failing()))).text()).rejects.toThrow("disk");
});

onLinux("no file stays open when clients of a real server go away in the middle", async () => {
  const server = createServer((_incoming, outgoing) => {
    void fileResponse(storage, "song", request(), file).then(async ({ body }) => {
      if (body) await pipeline(fromWebBody(body), outgoing).catch(() => undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const fetchFile = () =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, agent: false }, resolve).on("error", reject),
    );
  const cut = Array.from({ length: 10 }, async () => {
    const answer = await fetchFile();
    answer.on("error", () => undefined);
    await new Promise((resolve) => answer.once("data", resolve));
    answer.destroy();
  });
  await Promise.all(cut);
  expect((await buffer(await fetchFile())).equals(bytes)).toBe(true);
  await expectAllClosed();
  await new Promise((resolve) => server.close(resolve));
});
