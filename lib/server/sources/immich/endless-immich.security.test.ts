import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, expect, it } from "vitest";
import { env } from "@/lib/server/env";
import { closeQueue } from "@/lib/server/queue/queue";
import { connectedImmich } from "@/lib/server/sources/testing/connected-immich";
import { countAttacks } from "@/lib/server/testing/count-attacks";

const { importAlbum, answerTo, cover, names } = connectedImmich();

afterAll(closeQueue);
beforeEach(() => countAttacks("hostile far sites"));

/** Begins an answer, and never ends it. Counts what was written. */
function endless(start: string, status = 200) {
  const sent = { bytes: 0 };
  const answer = (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.write(start);
    const chunk = Buffer.alloc(1 << 20, " ");
    const more = () => {
      do sent.bytes += chunk.length;
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  };
  return { sent, answer };
}

it("an endless answer to a search is cut off", async () => {
  const { sent, answer } = endless('{"assets":{"items":[');
  answerTo("search/metadata", answer);
  expect(await importAlbum()).toMatchObject({
    state: "failed",
    message: expect.stringContaining("too long"),
  });
  expect(sent.bytes).toBeLessThan(100 << 20);
});

it("an endless cover is cut off", async () => {
  const { sent, answer } = endless("\x89PNG");
  answerTo("thumbnail", answer);
  expect((await cover("people/p1")).status).toBe(422);
  expect(sent.bytes).toBeLessThan(30 << 20);
});

it("an endless refusal is cut off", async () => {
  const { sent, answer } = endless('{"message":"', 403);
  answerTo("search/metadata", answer);
  expect(await importAlbum()).toMatchObject({ state: "done", failures: [{ name: "Summer" }] });
  expect(sent.bytes).toBeLessThan(30 << 20);
});

it("an endless photo is cut off, and the other one comes", async () => {
  const { MAX_PHOTO_MB } = env();
  env().MAX_PHOTO_MB = 1;
  answerTo("x1/original", endless("").answer);
  const latest = await importAlbum();
  env().MAX_PHOTO_MB = MAX_PHOTO_MB;
  expect(latest?.failures).toMatchObject([{ name: "x1.png" }]);
  expect(await names()).toEqual(["x2.png"]);
});

it.each([
  ["empty", []],
  ["useless", [{ id: "x" }, null, 7]],
])("pages without end that are %s are given up", async (_what, items) => {
  let page = 1;
  answerTo("search/metadata", (response) =>
    response.end(JSON.stringify({ assets: { items, nextPage: `${(page += 1)}` } })),
  );
  expect(await importAlbum()).toMatchObject({
    state: "failed",
    message: expect.stringContaining("never ends"),
  });
  expect(page).toBeLessThan(1_000);
});
