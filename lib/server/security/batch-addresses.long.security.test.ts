import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import type { listResults } from "@/lib/contracts/batches";
import { startAddressLoop } from "@/lib/server/batches/addresses/address-loop";
import { advanceBatches } from "@/lib/server/batches/advance-batches";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { closeQueue } from "@/lib/server/queue/queue";
import { countAttacks } from "@/lib/server/testing/count-attacks";

// One address of this machine stands for a public site. Every other stays what it is.
vi.mock("@/lib/server/fetch/is-public-address", async (original) => {
  const { isPublicAddress } = await original<{ isPublicAddress: (address: string) => boolean }>();
  return { isPublicAddress: (address: string) => address === "127.0.0.1" || isPublicAddress(address) };
});

type Results = z.infer<typeof listResults.response>;
type Person = Awaited<ReturnType<typeof greetingTemplate>>;

const site = testSite();
/** What must never be called. */
let inside: string;
let insideCalls = 0;
const insideServer = createServer((_request, response) => {
  insideCalls += 1;
  response.writeHead(200, { "Content-Type": "image/jpeg" }).end("secret");
});
let person: Person;

beforeAll(async () => {
  await new Promise<void>((resolve) => insideServer.listen(0, "127.0.0.2", resolve));
  // A server that listens on a port has such an address.
  inside = `http://127.0.0.2:${(insideServer.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  insideCalls = 0;
  await db().batch.deleteMany();
  person = await greetingTemplate();
});
afterAll(async () => {
  await new Promise((resolve) => insideServer.close(resolve));
  await closeQueue();
});

/** Orders a film with a photo of this address, and one with nothing of the kind. */
async function orderWith(address: string): Promise<string> {
  countAttacks("hostile far sites");
  const { id } = await person.ordered({ rows: [{ Photo: address }, {}] });
  return id;
}

/** Fetches as often as it is tried, and says what became of the row. */
async function problemOf(batch: string): Promise<string> {
  for (;;) {
    const loop = startAddressLoop({ pollMs: 60_000 });
    await loop.run();
    await loop.stop();
    const waiting = { batchId: batch, state: "waiting" } as const;
    const { count } = await db().batchAddress.updateMany({ where: waiting, data: { dueAt: new Date(0) } });
    if (count === 0) break;
  }
  await advanceBatches();
  const { body } = await person.api.get<Results>(`/me/batches/${batch}/results`);
  expect(body.results[1]?.state).not.toBe("failed");
  expect(await db().photo.count({ where: { accountId: person.account.id, service: { not: null } } })).toBe(0);
  return body.results[0]?.error?.message ?? "made";
}

describe("an address in a row of a batch", () => {
  it.each(["http://127.0.0.2/", "http://169.254.169.254/latest", "http://[::1]/", "http://0x7f000002/"])(
    "that is written as one of a closed network is refused before anything is ordered: %s",
    async (address) => {
      countAttacks("addresses of closed networks");
      const { status, body } = await person.order({ rows: { Photo: address } });
      expect(status).toBe(422);
      expect(body.error.fields).toHaveProperty(["rows.1.Photo"]);
      expect(await db().batchAddress.count()).toBe(0);
    },
  );

  it.each(["file:///etc/passwd", "gopher://example.org/", "ftp://example.org/a.jpg"])(
    "that is none of the web is taken for a name, which nobody has: %s",
    async (address) => {
      countAttacks("addresses of closed networks");
      const { status } = await person.order({ rows: { Photo: address } });
      expect(status).toBe(422);
    },
  );

  it("that leads into a closed network by the time it is fetched is not called", async () => {
    const batch = await orderWith(`${site.address()}/a.jpg`);
    await db().batchAddress.updateMany({ data: { address: inside } });
    await problemOf(batch);
    const { problem } = await db().batchAddress.findFirstOrThrow();
    expect(problem).toMatch(/public/);
    expect(insideCalls).toBe(0);
  });

  it("that redirects into a closed network is followed no further", async () => {
    site.answer(302, { Location: `${inside}/a.jpg` });
    expect(await problemOf(await orderWith(`${site.address()}/a.jpg`))).toMatch(/^Photo: .*public/);
    expect(site.requests).toHaveLength(1);
    expect(insideCalls).toBe(0);
  });

  it("that redirects in circles is given up", async () => {
    site.answer(302, { Location: "/again" });
    expect(await problemOf(await orderWith(`${site.address()}/a.jpg`))).toMatch(/^Photo: .*redirecting/);
  });

  it("with more than a photo may have is read no further", async () => {
    const { MAX_PHOTO_MB } = env();
    env().MAX_PHOTO_MB = 1;
    site.answer(200, { "Content-Type": "image/jpeg" }, Buffer.alloc(3 << 20));
    const problem = await problemOf(await orderWith(`${site.address()}/a.jpg`));
    env().MAX_PHOTO_MB = MAX_PHOTO_MB;
    expect(problem).toMatch(/1 MB/);
  });

  it.each([
    ["a page", "text/html", "<html>"],
    ["something called a picture", "image/jpeg", "no picture at all"],
    ["a drawing with a program", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"],
  ])("with %s makes no photo", async (_what, type, content) => {
    site.answer(200, { "Content-Type": type }, content);
    expect(await problemOf(await orderWith(`${site.address()}/a.jpg`))).toMatch(/^Photo: /);
  });

  it("that sends a byte now and then costs its row, and no other", async () => {
    site.handler = (_request, response) => {
      response.writeHead(200, { "Content-Type": "image/jpeg" });
      const drip = setInterval(() => response.write("x"), 200);
      response.on("close", () => clearInterval(drip));
    };
    await db().batchAddress.deleteMany();
    const batch = await orderWith(`${site.address()}/a.jpg`);
    // It is tried three times. The last shows all there is to see.
    await db().batchAddress.updateMany({ data: { tries: 2 } });
    expect(await problemOf(batch)).toMatch(/^Photo: .*(long|slow|time)/);
  });
});
