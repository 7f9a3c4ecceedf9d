import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { sourceSchema } from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import { closeQueue } from "@/lib/server/queue/queue";
import { INTERRUPTED, LEASE_MS, MAX_TRIES } from "@/lib/server/sources/claims";
import { claimReturn } from "@/lib/server/sources/returning/claim-return";
import { startReturnLoop } from "@/lib/server/sources/returning/return-loop";
import { createDav } from "@/lib/server/sources/testing/create-dav";
import { createImmich } from "@/lib/server/sources/testing/create-immich";
import { filmFromSource, importFolder, runReturns } from "@/lib/server/sources/testing/film-from-source";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Source = z.output<typeof sourceSchema>;

const site = testSite();
const pictures: Buffer[] = [];
let dav: ReturnType<typeof createDav>;
let immich: ReturnType<typeof createImmich>;
let me: TestAccount;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  for (const size of [20, 40]) pictures.push(await quadrants(size, size));
});
afterAll(closeQueue);
beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  env().SOURCE_HOSTS = [`127.0.0.1:${site.port}`];
  dav = createDav();
  immich = createImmich();
  site.handler = (request, response) =>
    (request.url?.startsWith("/dav") ? dav : immich).answer(request, response);
  immich.albums.set("a1", "Our summer");
  for (const [at, bytes] of pictures.entries()) {
    dav.files.set(`Trips/Our summer/${at}.png`, { bytes });
    immich.assets.set(`i${at}`, { bytes, name: `${at}.png`, albums: ["a1"], favourite: true });
  }
});

const kinds = {
  webdav: {
    address: () => `${site.address()}/dav/`,
    login: "ada",
    secret: "secret",
    folder: "Trips/Our summer",
  },
  immich: { address: site.address, login: "", secret: "the key", folder: "albums/a1" },
} as const;
type Kind = keyof typeof kinds;

/** Somebody's film of what was imported from a source. */
async function filmFrom(kind: Kind) {
  const { address, login, secret, folder } = kinds[kind];
  const asked = { kind, address: address(), login, secret, name: "Home" };
  return filmFromSource(me, (await api.post<Source>("/me/sources", asked)).body.id, folder);
}
const bytesOf = async (videoId: string) => {
  const where = { videoId, kind: "film" as const };
  return Number((await db().videoFile.findFirstOrThrow({ where, include: { file: true } })).file.size);
};
/** What of films lies at the source. */
const films = {
  webdav: () => [...dav.files].filter(([path]) => !path.endsWith(".png")).map(([path]) => path),
  immich: () =>
    [...immich.assets.values()]
      .filter(({ type, isTrashed }) => type === "VIDEO" && !isTrashed)
      .map(({ name, albums = [] }) => [...albums, name].join("/")),
};
const names = {
  webdav: ["Trips/Our summer/Zoë-s-summer.mp4"],
  immich: ["a1/Zoë-s-summer.mp4"],
};

describe.each(["webdav", "immich"] as const)("a finished film, for %s", (kind) => {
  it("goes into the folder or album its pictures came from, whole", async () => {
    const film = await filmFrom(kind);
    const { places } = await film.read();
    const place = { path: film.folder, name: "Our summer", source_name: "Home", kind, count: 2 };
    expect(places).toEqual([{ ...place, source: film.sourceId }]);
    const size = await bytesOf(film.videoId);
    expect(await film.start()).toMatchObject({ state: "waiting", name: "Our summer", sent: 0 });
    await runReturns();
    expect(await film.latest()).toMatchObject({
      state: "done",
      sent: size,
      size,
      is_current: true,
      message: "",
    });
    expect(films[kind]()).toEqual(names[kind]);
  });

  it("is there once, however often it is asked for, and is no picture for the next import", async () => {
    const film = await filmFrom(kind);
    const [first, second] = [await film.start(), await film.start()];
    expect(second.id).toBe(first.id);
    await runReturns();
    expect(await film.give()).toMatchObject({ state: "done" });
    expect(films[kind]()).toEqual(names[kind]);
    await importFolder(me, film.sourceId, film.folder);
    expect(await db().clip.count({ where: { accountId: me.account.id } })).toBe(0);
  });

  it("is taken back, and nothing else", async () => {
    const film = await filmFrom(kind);
    await film.give();
    const done = await film.give();
    expect(await film.undo(done?.id)).toMatchObject({ state: "cancelled" });
    expect(films[kind]()).toEqual([]);
    expect((await film.read()).returns.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    expect(kind === "webdav" ? dav.files.size : [...immich.assets.values()][0]?.albums).toEqual(
      kind === "webdav" ? 2 : ["a1"],
    );
  });

  it("goes again after its process was killed in the middle", async () => {
    const film = await filmFrom(kind);
    await film.start();
    expect((await claimReturn())?.state).toBe("running");
    await runReturns();
    expect(await film.latest()).toMatchObject({ state: "running" });
    await runReturns(new Date(Date.now() + LEASE_MS + 1_000));
    expect(await film.latest()).toMatchObject({ state: "done" });
    expect(films[kind]()).toEqual(names[kind]);
  });

  it("is given up when its process is killed each time", async () => {
    const film = await filmFrom(kind);
    await film.start();
    let now = Date.now();
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      expect((await claimReturn(new Date(now)))?.state).toBe("running");
      now += LEASE_MS + 1_000;
    }
    await runReturns(new Date(now));
    expect(await film.latest()).toMatchObject({ state: "failed", message: INTERRUPTED });
    expect(films[kind]()).toEqual([]);
  });

  it.each(["PUT", "POST", "MOVE"])("is there once if the answer to %s is lost", async (method) => {
    const film = await filmFrom(kind);
    let lost = 0;
    const lose =
      (answer: typeof dav.answer): typeof dav.answer =>
      (request, response) => {
        if (request.method === method && !request.url?.includes("check") && (lost += 1) === 1)
          response.end = () => response.destroy();
        answer(request, response);
      };
    site.handler = (request, response) =>
      lose(request.url?.startsWith("/dav") ? dav.answer : immich.answer)(request, response);
    await film.start();
    await runReturns();
    await runReturns(new Date(Date.now() + 60_000));
    const after = await film.latest();
    expect(after).toMatchObject({ state: "done" });
    expect(films[kind]()).toEqual(names[kind]);
    await film.undo(after?.id);
    expect(films[kind]()).toEqual([]);
  });

  it("waits for a source that is away, and ends in words if it stays away", async () => {
    const film = await filmFrom(kind);
    await film.start();
    const away: typeof site.handler = (request, response) => {
      request.resume();
      response.writeHead(503).end();
    };
    site.handler = away;
    let now = Date.now();
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      await runReturns(new Date(now));
      expect(await film.latest()).toMatchObject({
        state: "waiting",
        message: expect.stringContaining("503"),
      });
      now += 3_600_000;
    }
    await runReturns(new Date(now));
    expect(await film.latest()).toMatchObject({ state: "failed", message: expect.stringContaining("503") });
  });

  it.each([
    ["a key or password that is revoked", 401, /does not accept/],
    ["a place that may not be written to", 403, /does not allow/],
    ["no room", 507, /no room/],
  ])("is refused in words: %s", async (_what, status, words) => {
    const film = await filmFrom(kind);
    await film.start();
    const answer = site.handler;
    site.handler = (request, response) => {
      if (request.method !== "PUT" && request.url !== "/api/assets") return answer(request, response);
      request.resume();
      response.writeHead(status).end("{}");
    };
    await runReturns();
    expect(await film.latest()).toMatchObject({ state: "failed", message: expect.stringMatching(words) });
  });

  it("stops when it is cancelled, and leaves nothing there", async () => {
    const film = await filmFrom(kind);
    const { id } = await film.start();
    const loop = startReturnLoop({ pollMs: 60_000 });
    const answer = site.handler;
    site.handler = (request, response) => {
      if (request.method !== "PUT" && request.url !== "/api/assets") return answer(request, response);
      // It never answers; the connection ends with the return.
      request.resume();
      void film.undo(id);
    };
    await loop.run();
    await loop.stop();
    expect(await film.latest()).toMatchObject({ state: "cancelled" });
    expect(films[kind]()).toEqual([]);
  });

  it("is refused before it is made, and to strangers", async () => {
    const film = await filmFrom(kind);
    const other = client((await createTestAccount()).headers);
    expect((await other.post(film.path, { source: film.sourceId })).status).toBe(404);
    expect((await other.get(film.path)).status).toBe(404);
    await db().videoFile.deleteMany({ where: { videoId: film.videoId } });
    expect((await film.start()).error.code).toBe("no_film");
  });
});
