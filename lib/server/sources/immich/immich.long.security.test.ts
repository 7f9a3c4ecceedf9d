import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { closeQueue } from "@/lib/server/queue/queue";
import { connectedImmich } from "@/lib/server/sources/testing/connected-immich";
import { countAttacks } from "@/lib/server/testing/count-attacks";

const { site, pictures, now, put, importAlbum, answerTo, list, cover, names, giveFilm } = connectedImmich();
/** Something else in the closed network, which the operator has not opened. */
const inside = { port: 0, requests: [] as IncomingHttpHeaders[], server: createServer() };
inside.server.on("request", (request, response) => {
  inside.requests.push(request.headers);
  request.resume();
  response.end("the inside");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.server.listen(0, "127.0.0.1", resolve));
  const address = inside.server.address();
  inside.port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await new Promise((resolve) => inside.server.close(resolve));
  await closeQueue();
});
beforeEach(() => {
  countAttacks("hostile far sites");
  inside.requests.length = 0;
});

const elsewhere = () => ({ Location: `http://127.0.0.1:${inside.port}/latest/meta-data/` });
const redirect = (part: string) => answerTo(part, (response) => response.writeHead(307, elsewhere()).end());

describe("an Immich that redirects into a closed network", () => {
  it.each(["/search/metadata", "/albums", "/people"])("is not followed from %s", async (part) => {
    redirect(part);
    await importAlbum();
    for (const path of ["albums/a1", "albums", "people"])
      expect(await list(path)).toSatisfy((code) => !code || /^source_(closed|moved)$/.test(code));
    expect(inside.requests).toEqual([]);
  });

  it("is not followed from a photo, and the other one comes", async () => {
    redirect("x1/original");
    await importAlbum();
    expect(await names()).toEqual(["x2.png"]);
    expect(inside.requests).toEqual([]);
  });

  it("is not followed from faces, and the photos come", async () => {
    redirect("/faces");
    await importAlbum();
    expect(await names()).toEqual(["x1.png", "x2.png"]);
    expect(inside.requests).toEqual([]);
  });

  it("is not followed from a cover", async () => {
    redirect("thumbnail");
    expect((await cover("people/p1")).status).toBe(422);
    expect(inside.requests).toEqual([]);
  });

  it.each(["/bulk-upload-check", "/api/assets", "/albums/a1/assets"])(
    "sends neither film nor key there from %s, even where closed networks are open",
    async (part) => {
      now.immich.interfere = ({ url = "", method }, response) =>
        method !== "GET" && url.endsWith(part) && !!response.writeHead(307, elsewhere()).end();
      env().ALLOW_PRIVATE_ADDRESSES = true;
      const given = await giveFilm();
      env().ALLOW_PRIVATE_ADDRESSES = false;
      expect(given).toMatchObject({ state: "failed", message: expect.stringContaining("leads to") });
      expect(inside.requests).toEqual([]);
    },
  );
});

describe("an Immich that lies", () => {
  it.each([
    ["more bytes than come", "Content-Length", "100000"],
    ["packed bytes", "Content-Encoding", "gzip"],
  ])("about its bytes is noticed: %s", async (_what, name, value) => {
    answerTo("x1/original", (response) => {
      response.writeHead(200, { [name]: value });
      response.write(pictures[0]);
      setTimeout(() => response.destroy(), 20);
    });
    expect((await importAlbum())?.failures).toMatchObject([{ name: "x1.png" }]);
    expect(await names()).toEqual(["x2.png"]);
  });

  it("about where the rest of a file begins mixes nothing up", async () => {
    const bytes = pictures[0] ?? Buffer.alloc(0);
    now.immich.interfere = ({ url = "", headers }, response) => {
      if (!url.includes("x1/original")) return false;
      if (headers.range === undefined) {
        response.writeHead(200, { ETag: '"1"', "Content-Length": bytes.length });
        response.write(bytes.subarray(0, 20));
        setTimeout(() => response.destroy(), 20);
      } else
        response
          .writeHead(206, { ETag: '"2"', "Content-Range": `bytes 20-${bytes.length - 1}/${bytes.length}` })
          .end(Buffer.alloc(bytes.length - 20, 7));
      return true;
    };
    expect((await importAlbum())?.failures).toMatchObject([
      { name: "x1.png", reason: expect.stringContaining("changed") },
    ]);
  });

  it.each(["<html>Sign in</html>", "", "{}", "null", '{"assets":7}', "\0\0"])(
    "about being one is told: it answers %j",
    async (body) => {
      answerTo("/api/", (response) => response.writeHead(200, { "Content-Type": "text/html" }).end(body));
      for (const path of ["albums", "people", "dates", "albums/a1"])
        expect(await list(path)).toBe("source_unreadable");
    },
  );

  it.each(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "<script>alert(1)</script>"])(
    "about a cover shows nothing: %s",
    async (body) => {
      answerTo("thumbnail", (response) =>
        response.writeHead(200, { "Content-Type": "image/png" }).end(body.padEnd(100)),
      );
      expect((await cover("people/p1")).status).toBe(404);
    },
  );

  it.each(["..", ".", "a/../../b", "x?admin=1", "x#", "%2e%2e", "a".repeat(65)])(
    "about an id is asked for nothing by it: %s",
    async (id) => {
      put(id, 2);
      put("x2", 1, { motion: id });
      now.immich.albums.set(id, "Elsewhere");
      await importAlbum();
      await list("albums");
      expect(await names()).toEqual(["x1.png", "x2.png"]);
      const usual =
        /^\/api\/(api-keys\/me|server\/version|albums(\/a1)?|search\/metadata|faces|assets\/x[12]\/original)$/;
      const asked = site.requests.map(({ url = "" }) => url.replace(/\?.*$/, ""));
      expect(asked.filter((path) => !usual.test(path))).toEqual([]);
    },
  );

  it.each([
    ["a way up", "../../../etc/passwd.png"],
    ["another way up", "..\\..\\x.png"],
    ["a device", "/dev/null.png"],
    ["what is read backwards", "a\u202Egnp.exe.png"],
    ["two lines", "a\nb.png"],
    ["very long", `${"n".repeat(5_000)}.png`],
  ])("about a name writes nowhere: %s", async (_what, name) => {
    put("x3", 2, { name });
    expect(await importAlbum()).toMatchObject({ state: "done", arrived: 3, failed: 0 });
    const photos = await db().photo.findMany({
      where: { accountId: now.me.account.id },
      select: { original: { select: { storageKey: true } } },
    });
    for (const { original } of photos) expect(original.storageKey).toMatch(/^(?!.*\.\.)[\w/.-]+$/);
  });

  it.each(["../../x", "x".repeat(65), "", 7])("about the id of what it was given fails: %j", async (id) => {
    now.immich.interfere = ({ url = "", method }, response) =>
      method === "POST" &&
      url === "/api/assets" &&
      !!response.writeHead(201).end(JSON.stringify({ id, status: "created" }));
    expect(await giveFilm()).toMatchObject({ state: "failed" });
  });
});

describe("a key that is revoked midway", () => {
  it("ends a return in words, and what came stays", async () => {
    now.immich.interfere = ({ url = "", method }) => {
      if (method === "POST" && url === "/api/assets") now.immich.key = "another";
      return false;
    };
    expect(await giveFilm()).toMatchObject({
      state: "failed",
      message: expect.stringContaining("does not accept this key"),
    });
    expect(await names()).toEqual(["x1.png", "x2.png"]);
  });
});
