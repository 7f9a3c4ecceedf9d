import { mkdtemp, readdir, readFile as readWhole, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "./connection.js";
import { readFile, saveFile } from "./download.js";

const bytes = new Uint8Array(10).map((_, at) => at);

/** A service whose connection breaks after so many bytes of each answer. */
function breaking(afterBytes: number) {
  const ranges: (string | null)[] = [];
  const answer: typeof fetch = (_address, init) => {
    const range = new Headers(init?.headers).get("Range");
    ranges.push(range);
    const from = Number(/\d+/.exec(range ?? "0")?.[0]);
    if (from >= bytes.length) return Promise.resolve(new Response(null, { status: 416 }));
    const chunks = [bytes.subarray(from, from + afterBytes)];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.error(new TypeError("terminated"));
      },
    });
    const headers = { ETag: '"a"', "Content-Length": String(bytes.length - from) };
    return Promise.resolve(new Response(body, { status: range ? 206 : 200, headers }));
  };
  const token = { access_key: "k", access_token: "t" };
  const patience = { firstWaitMs: 1 };
  return { ranges, connection: connect({ url: "http://kinora.test", token, patience, fetch: answer }) };
}

async function* inPieces(): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe("readFile", () => {
  it.each([
    ["in the middle", 5, [null, "bytes=5-"]],
    ["after the last byte", 10, [null]],
  ])("brings the whole file when the connection breaks %s", async (_where, afterBytes, asked) => {
    const { connection, ranges } = breaking(afterBytes);
    const got: number[] = [];
    for await (const chunk of readFile(connection, "/v/a/film.mp4")) got.push(...chunk);
    expect(got).toEqual([...bytes]);
    expect(ranges).toEqual(asked);
  });
});

describe("saveFile", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "download-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("writes a file whose name is as long as a name can be, and nothing else", async () => {
    const name = `${"a".repeat(251)}.mp4`;
    await saveFile(inPieces(), path.join(folder, name));
    expect(await readdir(folder)).toEqual([name]);
    expect([...(await readWhole(path.join(folder, name)))]).toEqual([...bytes]);
  });
});
