import { afterAll, describe, expect, it } from "vitest";
import { buffer } from "node:stream/consumers";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { connectedImmich } from "@/lib/server/sources/testing/connected-immich";
import { filmFromSource } from "@/lib/server/sources/testing/film-from-source";
import { storage } from "@/lib/server/storage/open-storage";

const { now, put } = connectedImmich();
afterAll(closeQueue);

const filmFrom = (folder: string) => filmFromSource(now.me, now.source.id, folder);
const films = () =>
  [...now.immich.assets.values()]
    .filter(({ type, isTrashed }) => type === "VIDEO" && !isTrashed)
    .map(({ name, albums = [] }) => [...albums, name].join("/"));

describe("a film for an Immich", () => {
  it("goes to the timeline if its pictures are of no album", async () => {
    put("x1", 0, { favourite: true });
    const film = await filmFrom("favourites");
    expect((await film.read()).places).toMatchObject([{ path: "", name: now.source.name, count: 1 }]);
    expect(await film.give("")).toMatchObject({ state: "done" });
    expect(films()).toEqual(["Zoë-s-summer.mp4"]);
    expect((await film.start("people/p1")).error.fields).toHaveProperty("path");
  });

  it.each([1, 2, 3])("of version %i comes with what that one asks for", async (major) => {
    now.immich.version = { major, minor: 140, patch: 0 };
    const film = await filmFrom("albums/a1");
    expect(await film.give()).toMatchObject({ state: "done", message: "" });
    expect(films()).toEqual(["a1/Zoë-s-summer.mp4"]);
  });

  it.each([["asset.upload"], ["albumAsset.create"]])("says that its key lacks %s", async (lacking) => {
    const film = await filmFrom("albums/a1");
    now.immich.permissions = now.immich.permissions.filter((one) => one !== lacking);
    expect(await film.give()).toMatchObject({
      state: "failed",
      message: `The key lacks the permission ${lacking}.`,
    });
  });

  it("that came into the timeline alone at first is taken back wholly", async () => {
    const film = await filmFrom("albums/a1");
    now.immich.permissions = now.immich.permissions.filter((one) => one !== "albumAsset.create");
    await film.give();
    expect(films()).toEqual(["Zoë-s-summer.mp4"]);
    now.immich.permissions.push("albumAsset.create");
    const done = await film.give();
    expect(films()).toEqual(["a1/Zoë-s-summer.mp4"]);
    await film.undo(done?.id);
    expect(films()).toEqual([]);
  });

  it("says so if it lies in the trash there, or the album is gone", async () => {
    const film = await filmFrom("albums/a1");
    const done = await film.give();
    now.immich.albums.delete("a1");
    expect(await film.undo(done?.id)).toMatchObject({ state: "cancelled" });
    now.immich.albums.set("a1", "Summer");
    expect(await film.give()).toMatchObject({ state: "failed", message: expect.stringContaining("trash") });
    await film.makeAgain();
    await film.start();
    now.immich.albums.delete("a1");
    await film.retry();
    expect(await film.latest()).toMatchObject({
      state: "failed",
      message: expect.stringContaining("no longer exists"),
    });
  });

  it("that was there before only leaves the album when it is taken back", async () => {
    const film = await filmFrom("albums/a1");
    const where = { videoId: film.videoId, kind: "film" as const };
    const { file } = await db().videoFile.findFirstOrThrow({ where, include: { file: true } });
    const bytes = await buffer((await storage().get(file.storageKey)).stream);
    now.immich.assets.set("mine", { bytes, name: "mine.mp4", type: "VIDEO" });
    const done = await film.give();
    expect(films()).toEqual(["a1/mine.mp4"]);
    await film.undo(done?.id);
    expect(films()).toEqual(["mine.mp4"]);
  });
});
