import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toWebBody } from "@/lib/server/storage/to-web-body";
import { receiveUpload } from "@/lib/server/media/receive-upload";
import { sweepTemporaryFolder } from "@/lib/server/media/temporary-folder";

let temporaryDirectory: string;
beforeAll(async () => {
  temporaryDirectory = await mkdtemp(path.join(os.tmpdir(), "receive-upload-"));
});
afterAll(() => rm(temporaryDirectory, { recursive: true }));

const bytes = randomBytes(3 << 20);
const options = () => ({ temporaryDirectory, maxBytes: 4 << 20, contentLength: null });
const chunks = (...all: Uint8Array[]) => Readable.from(all, { objectMode: false });
const expectNothingLeft = async () => expect(await readdir(temporaryDirectory)).toEqual([]);

test.each([
  ["a Node stream", (stream: Readable) => stream],
  ["a web stream", (stream: Readable) => toWebBody(stream)],
])("keeps %s until it is disposed of", async (_what, wrap) => {
  const received = await receiveUpload(wrap(chunks(bytes, Buffer.of(), bytes.subarray(0, 1000))), {
    ...options(),
    contentLength: bytes.length + 1000,
  });
  const whole = Buffer.concat([bytes, bytes.subarray(0, 1000)]);
  expect(received.size).toBe(whole.length);
  expect(received.sha256).toBe(createHash("sha256").update(whole).digest("hex"));
  expect((await readFile(received.path)).equals(whole)).toBe(true);
  await received.dispose();
  await received.dispose();
  await expectNothingLeft();
});

test.each([
  ["a body cut off below its announced length", { contentLength: bytes.length + 1 }, "incomplete"],
  ["a body longer than announced", { contentLength: bytes.length - 1 }, "incomplete"],
  ["an announced length that is too much", { contentLength: 5 << 20 }, "too_large"],
  ["a body that is too much without saying so", { maxBytes: 1 << 20 }, "too_large"],
])("refuses %s", async (_what, changes, kind) => {
  const source = chunks(bytes.subarray(0, 1 << 19), bytes.subarray(1 << 19));
  await expect(receiveUpload(source, { ...options(), ...changes })).rejects.toMatchObject({
    name: "MediaError",
    kind,
  });
  expect(source.destroyed).toBe(true);
  await expectNothingLeft();
});

test("refuses no body and an empty one", async () => {
  await expect(receiveUpload(null, options())).rejects.toMatchObject({ kind: "broken" });
  await expect(receiveUpload(chunks(), { ...options(), contentLength: 0 })).rejects.toMatchObject({
    kind: "broken",
  });
  await expect(receiveUpload(null, { ...options(), contentLength: 5 })).rejects.toMatchObject({
    kind: "incomplete",
  });
  await expectNothingLeft();
});

test("a sender that goes away, in whichever way, leaves nothing", async () => {
  async function* failing() {
    yield bytes;
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  const destroyed = new Readable({ read: () => undefined });
  destroyed.push(bytes);
  setImmediate(() => destroyed.destroy());
  for (const source of [Readable.from(failing()), toWebBody(Readable.from(failing())), destroyed]) {
    await expect(receiveUpload(source, options())).rejects.toMatchObject({
      name: "MediaError",
      kind: "incomplete",
    });
  }
  await expectNothingLeft();
});

test("a request that is aborted leaves nothing", async () => {
  const abort = new AbortController();
  const source = new Readable({ read: () => undefined });
  source.push(bytes);
  setImmediate(() => abort.abort());
  await expect(receiveUpload(source, { ...options(), signal: abort.signal })).rejects.toMatchObject({
    kind: "incomplete",
  });
  expect(source.destroyed).toBe(true);
  await expectNothingLeft();
});

test("a sender that stalls is given up", async () => {
  const source = new Readable({ read: () => undefined });
  source.push(bytes);
  await expect(receiveUpload(source, { ...options(), idleTimeoutMs: 50 })).rejects.toMatchObject({
    kind: "timeout",
  });
  expect(source.destroyed).toBe(true);
  await expectNothingLeft();
});

test("a folder that cannot be written is not the sender's fault", async () => {
  const received = await receiveUpload(chunks(bytes), options());
  const inAFile = { ...options(), temporaryDirectory: path.join(received.path, "below-a-file") };
  await expect(receiveUpload(chunks(bytes), inAFile)).rejects.toMatchObject({ code: "ENOTDIR" });
  await received.dispose();
});

test("what killed processes left is swept by age", async () => {
  await receiveUpload(chunks(bytes), options());
  expect(await sweepTemporaryFolder(temporaryDirectory, 60_000)).toBe(0);
  expect(await sweepTemporaryFolder(temporaryDirectory, -1)).toBe(1);
  await expectNothingLeft();
});
