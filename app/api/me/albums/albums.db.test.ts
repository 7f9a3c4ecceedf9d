import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { MAX_ALBUMS, type albumSchema, type getAlbum } from "@/lib/contracts/albums";
import type { listPhotos } from "@/lib/contracts/photos";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/server/new-id";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestClip } from "@/lib/server/testing/stored-content";

type Contents = z.output<(typeof getAlbum)["response"]>;
type List = { albums: z.output<typeof albumSchema>[] };

let me: TestAccount;
let api: ReturnType<typeof client>;
let [a, b, c, clip] = ["", "", "", ""];
beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  const { id } = me.account;
  [a, b, c, clip] = [
    await insertTestPhoto(id),
    await insertTestPhoto(id),
    await insertTestPhoto(id),
    await storeTestClip(id),
  ];
});

const make = async (name: string, items: string[] = []) =>
  (await api.post<Contents>("/me/albums", { name, items })).body.id;
const read = async (id: string) => (await api.get<Contents>(`/me/albums/${id}`)).body;
const inside = async (id: string) => (await read(id)).items.map((item) => item.id);
const fill = (id: string, body: object) => api.post<Contents>(`/me/albums/${id}/items`, body);
const names = async () => (await api.get<List>("/me/albums")).body.albums.map(({ name }) => name);

describe("an album", () => {
  it("is created with its first items, and listed before older ones", async () => {
    await make("First");
    const { body } = await api.post<Contents>("/me/albums", { name: "  Second ", items: [b, clip, a] });
    expect(body).toMatchObject({
      name: "Second",
      photo_count: 2,
      clip_count: 1,
      cover: { kind: "photo", id: b, url: expect.stringContaining("/thumbnail") },
      items: [
        { kind: "photo", id: b },
        { kind: "clip", id: clip },
        { kind: "photo", id: a },
      ],
    });
    expect(await names()).toEqual(["Second", "First"]);
  });

  it("is created once per idempotency key", async () => {
    const headers = { "Idempotency-Key": newId() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post<Contents>("/me/albums", { name: "One" }, headers)),
    );
    expect(await names()).toEqual(["One"]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    {},
    { name: "" },
    { name: " " },
    { name: "x".repeat(201) },
    { name: "A", items: "x" },
    { name: "A", items: ["no"] },
  ])("is not created from %j", async (body) => {
    expect((await api.post("/me/albums", body)).status).toBe(422);
    expect(await names()).toEqual([]);
  });

  it("is renamed, and keeps its items", async () => {
    const id = await make("Old", [a]);
    await api.post(`/me/albums/${id}`, { name: "New" });
    expect(await read(id)).toMatchObject({ name: "New", photo_count: 1 });
    expect((await api.post(`/me/albums/${id}`, { name: "" })).status).toBe(422);
  });

  it("has the chosen cover, or its first item once the cover leaves", async () => {
    const id = await make("Covered", [a, b, clip]);
    await api.post(`/me/albums/${id}`, { cover: b });
    expect((await read(id)).cover).toMatchObject({ id: b });
    await fill(id, { remove: [b] });
    expect((await read(id)).cover).toMatchObject({ id: a });
    await fill(id, { add: [b] });
    await api.post(`/me/albums/${id}`, { cover: "" });
    expect((await read(id)).cover).toMatchObject({ id: a });
    expect((await api.post(`/me/albums/${id}`, { cover: c })).status).toBe(422);
  });

  it("can be moved among the other albums", async () => {
    const [first, second, third] = [await make("1"), await make("2"), await make("3")];
    await api.post(`/me/albums/${first}`, { before: third });
    expect(await names()).toEqual(["1", "3", "2"]);
    await api.post(`/me/albums/${third}`, { before: null });
    expect(await names()).toEqual(["1", "2", "3"]);
    expect((await api.post(`/me/albums/${second}`, { before: "nothing" })).status).toBe(422);
    await make("4");
    expect(await names()).toEqual(["4", "1", "2", "3"]);
  });

  it("is refused beyond the maximum number", async () => {
    const data = Array.from({ length: MAX_ALBUMS - 1 }, (_, position) => {
      return { id: newId(), accountId: me.account.id, name: "Many", position };
    });
    await db().album.createMany({ data });
    const together = await Promise.all([1, 2, 3].map(() => api.post("/me/albums", { name: "Last" })));
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("its items", () => {
  it("are added in the given order, and never twice", async () => {
    const id = await make("Filled");
    for (let time = 0; time < 2; time += 1) {
      expect((await fill(id, { add: [c, clip, a, c] })).status).toBe(200);
      expect(await inside(id)).toEqual([c, clip, a]);
    }
    await fill(id, { add: [a, b], remove: [c, "never was"] });
    expect(await inside(id)).toEqual([clip, a, b]);
  });

  it("move before another one, or to the end", async () => {
    const id = await make("Ordered", [a, b, c, clip]);
    await fill(id, { add: [clip, c], before: a });
    expect(await inside(id)).toEqual([clip, c, a, b]);
    await fill(id, { add: [clip], before: null });
    expect(await inside(id)).toEqual([c, a, b, clip]);
    expect((await fill(id, { add: [a], before: "nothing" })).status).toBe(422);
  });

  it("are all there after concurrent additions", async () => {
    const id = await make("Busy");
    await Promise.all([a, b, c, clip].map((one) => fill(id, { add: [one] })));
    expect((await inside(id)).toSorted()).toEqual([a, b, c, clip].toSorted());
  });

  it("can be in several albums, and leave one without leaving the others", async () => {
    const [one, other] = [await make("One", [a]), await make("Other", [a])];
    await fill(one, { remove: [a] });
    expect(await inside(one)).toEqual([]);
    expect((await read(one)).cover).toBeNull();
    expect(await inside(other)).toEqual([a]);
    expect((await api.get(`/me/photos/${a}`)).status).toBe(200);
  });

  it("are hidden while in the trash, and return to their place", async () => {
    const id = await make("Trashed", [a, b, clip]);
    await api.delete(`/me/photos/${a}`);
    await api.delete(`/me/clips/${clip}`);
    expect(await read(id)).toMatchObject({ photo_count: 1, clip_count: 0, cover: { id: b } });
    await fill(id, { add: [c] });
    await api.post(`/me/photos/${a}/restore`);
    await api.post(`/me/clips/${clip}/restore`);
    expect(await inside(id)).toEqual([a, b, clip, c]);
  });

  it("are gone once deleted for good and swept", async () => {
    const id = await make("Purged", [a, b]);
    await api.delete(`/me/photos/${a}?forever=1`);
    await db().photo.update({ where: { id: a }, data: { purgedAt: new Date(0) } });
    await sweepDatabase();
    expect(await inside(id)).toEqual([b]);
    expect(await db().albumItem.count({ where: { albumId: id } })).toBe(1);
  });

  it("must belong to the account; each that does not is named", async () => {
    const other = await createTestAccount();
    const theirs = await insertTestPhoto(other.account.id);
    const id = await make("Own", [a]);
    const { status, body } = await fill(id, { add: [b, theirs, "nothing"] });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: { fields: { "add.1": expect.any(String), "add.2": expect.any(String) } },
    });
    expect(await inside(id)).toEqual([a]);
  });
});

describe("deleting an album", () => {
  it("keeps its items, and can be undone", async () => {
    const id = await make("Doomed", [a, clip]);
    await make("Later");
    expect((await api.delete(`/me/albums/${id}`)).status).toBe(200);
    expect(await names()).toEqual(["Later"]);
    expect((await api.get(`/me/albums/${id}`)).status).toBe(404);
    expect((await api.get(`/me/photos/${a}`)).status).toBe(200);
    const { body: trash } = await api.get<List>("/me/albums?deleted=1");
    expect(trash.albums).toMatchObject([{ id, name: "Doomed", deleted_on: expect.any(Number) }]);
    await api.post(`/me/albums/${id}/restore`);
    expect(await names()).toEqual(["Later", "Doomed"]);
    expect(await inside(id)).toEqual([a, clip]);
  });

  it("loses nothing that was on its way into it", async () => {
    const id = await make("Awaited", [a]);
    await api.delete(`/me/albums/${id}`);
    const { status, body } = await fill(id, { add: [b] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ photo_count: 2, deleted_on: expect.any(Number) });
    expect(await names()).toEqual([]);
    await api.post(`/me/albums/${id}/restore`);
    expect(await inside(id)).toEqual([a, b]);
    await api.delete(`/me/albums/${id}`);
    const past = new Date(Date.now() - (env().TRASH_DAYS + 1) * 86_400_000);
    await db().album.update({ where: { id }, data: { deletedAt: past } });
    expect((await fill(id, { add: [c] })).status).toBe(404);
    await api.delete(`/me/albums/${id}?forever=1`);
    expect((await fill(id, { add: [c] })).status).toBe(404);
  });

  it("is final on request, or once its time in the trash is over", async () => {
    const [one, other] = [await make("One", [a]), await make("Other", [a])];
    await api.delete(`/me/albums/${one}?forever=1`);
    expect((await api.post(`/me/albums/${one}/restore`)).status).toBe(404);
    await api.delete(`/me/albums/${other}`);
    const past = new Date(Date.now() - (env().TRASH_DAYS + 1) * 86_400_000);
    await db().album.update({ where: { id: other }, data: { deletedAt: past } });
    await sweepDatabase();
    expect((await api.post(`/me/albums/${other}/restore`)).status).toBe(404);
    expect(await db().photo.count({ where: { id: a, deletedAt: null } })).toBe(1);
  });
});

it("does not appear as a group of the documented list, which has each photo once", async () => {
  await make("Mine", [a]);
  const { body } = await api.get<z.output<(typeof listPhotos)["response"]>>("/me/photos");
  expect(body.albums.map(({ album_name: name }) => name)).toEqual(["My uploads"]);
  expect(body.albums.flatMap(({ photos }) => photos)).toHaveLength(3);
});
