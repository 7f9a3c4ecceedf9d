import { beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/server/env";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import { davSite } from "@/lib/server/sources/testing/dav-site";
import { filmFromSource } from "@/lib/server/sources/testing/film-from-source";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

const dav = davSite();
let film: Awaited<ReturnType<typeof filmFromSource>>;
const at = (end = "") => `Our summer/Zoë-s-summer${end}.mp4`;
const films = () => [...dav.files.keys()].filter((path) => !path.endsWith(".png")).toSorted();

beforeEach(async () => {
  env().SOURCE_HOSTS = [`127.0.0.1:${dav.site.port}`];
  dav.files.clear();
  dav.interfere = undefined;
  dav.files.set("Our summer/a.png", { bytes: await quadrants(40, 40) });
  dav.open();
  const me = await createTestAccount();
  const asked = { kind: "webdav", address: dav.address(), login: "ada", secret: "secret" };
  const source = (await client(me.headers).post<{ id: string }>("/me/sources", asked)).body;
  film = await filmFromSource(me, source.id, "Our summer");
});

describe("a film for a WebDAV folder", () => {
  it("overwrites nothing: it takes the next free name, also once it was made again", async () => {
    const others = { bytes: Buffer.from("somebody's film") };
    dav.files.set(at(), others);
    await film.give();
    await film.makeAgain();
    expect(await film.latest()).toMatchObject({ is_current: false });
    await film.give();
    expect(films()).toEqual([at(" (2)"), at(" (3)"), at()].toSorted());
    expect(dav.files.get(at())).toBe(others);
  });

  it("overwrites nothing either that comes at the same moment", async () => {
    const others = { bytes: Buffer.from("somebody's film") };
    let moves = 0;
    dav.interfere = ({ method }) => {
      if (method === "MOVE" && (moves += 1) === 1) dav.files.set(at(), others);
      return false;
    };
    expect(await film.give()).toMatchObject({ state: "done" });
    expect(films()).toEqual([at(" (2)"), at()].toSorted());
    expect(dav.files.get(at())).toBe(others);
  });

  it("goes again, whole, after its line broke in the middle", async () => {
    let puts = 0;
    dav.interfere = (request) => {
      if (request.method !== "PUT" || (puts += 1) > 1) return false;
      request.once("data", () => request.destroy());
      return true;
    };
    await film.give();
    expect(await film.latest()).toMatchObject({
      state: "waiting",
      message: expect.stringContaining("closed the connection"),
    });
    expect(films()).toEqual([]);
    await film.retry();
    expect(await film.latest()).toMatchObject({ state: "done" });
    expect(films()).toEqual([at()]);
  });

  it("stays there if somebody has changed it since", async () => {
    const done = await film.give();
    dav.files.set(at(), { bytes: Buffer.from("cut") });
    expect((await film.undo(done?.id)).error.message).toContain("has been changed there");
    expect(films()).toEqual([at()]);
    expect(await film.latest()).toMatchObject({ state: "done" });
  });

  it("says that the folder is gone", async () => {
    await film.start();
    dav.files.delete("Our summer/a.png");
    await film.retry();
    expect(await film.latest()).toMatchObject({
      state: "failed",
      message: expect.stringContaining("no longer exists"),
    });
  });
});
