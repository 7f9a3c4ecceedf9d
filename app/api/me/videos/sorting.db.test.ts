import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { emptyDocument } from "@/lib/film/document";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

type Page = { videos: Video[]; paging: { count: number; next_url: string; prev_url: string } };

const names = [
  "Zoo",
  "apple",
  "Äpfel",
  "Film 10",
  "film 2",
  "Film 2",
  "",
  "100% _real_",
  "日本の夏",
  "same",
  "same",
];
const start = 1_700_000_000_000;
let me: TestAccount;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  const at = (index: number) => new Date(start + (index % 3) * 500);
  await db().video.createMany({
    data: names.map((name, index) => ({
      id: newId(),
      accountId: me.account.id,
      document: emptyDocument,
      name,
      createdAt: at(index),
      modifiedAt: at(index * 5),
    })),
  });
  const gone = { id: newId(), accountId: me.account.id, document: emptyDocument, name: "Gone film" };
  await db().video.create({ data: { ...gone, deletedAt: new Date() } });
});

async function walk(path: string, direction: "next_url" | "prev_url"): Promise<Video[][]> {
  const pages: Video[][] = [];
  for (let url = path; url !== "" && pages.length < 20; ) {
    const { status, body } = await api.get<Page>(url);
    expect(status).toBe(200);
    pages.push(body.videos);
    url = body.paging[direction];
  }
  return pages;
}

const namesOf = (videos: Video[]) => videos.map(({ name }) => name);

describe("GET /me/videos?sort=", () => {
  it.each(["name", "modified", "created"])(
    "%s pages forwards and backwards without losing or repeating anything",
    async (sort) => {
      const whole = (await api.get<Page>(`/me/videos?count=100&sort=${sort}`)).body.videos.map(
        ({ id }) => id,
      );
      expect(new Set(whole).size).toBe(names.length);
      for (const count of [1, 2, 4, names.length]) {
        const forth = await walk(`/me/videos?count=${count}&sort=${sort}`, "next_url");
        expect(forth.flat().map(({ id }) => id)).toEqual(whole);
        const last = forth.at(-1) ?? [];
        const { body } = await api.get<Page>(`/me/videos?count=${count}&sort=${sort}`);
        expect(body.paging.prev_url).toBe("");
        if (forth.length < 2) continue;
        const lastPage = await lastPageOf(`/me/videos?count=${count}&sort=${sort}`);
        const back = await walk(lastPage.paging.prev_url, "prev_url");
        expect([...back.toReversed().flat(), ...last].map(({ id }) => id)).toEqual(whole);
      }
    },
  );

  async function lastPageOf(path: string): Promise<Page> {
    let { body } = await api.get<Page>(path);
    while (body.paging.next_url !== "") body = (await api.get<Page>(body.paging.next_url)).body;
    return body;
  }

  it("name sorts as people do: ignoring case, accents beside their letter, numbers by value", async () => {
    const { body } = await api.get<Page>("/me/videos?count=100&sort=name");
    expect(namesOf(body.videos)).toEqual([
      ...["", "100% _real_", "Äpfel", "apple", "film 2", "Film 2", "Film 10"],
      ...["same", "same", "Zoo", "日本の夏"],
    ]);
  });

  it("modified puts the last edited first", async () => {
    const { body } = await api.get<Page>("/me/videos?sort=created");
    const edited = body.videos.at(-1);
    await api.post(`/me/videos/${edited?.id}`, { tags: ["edited"] });
    const { body: sorted } = await api.get<Page>("/me/videos?count=1&sort=modified");
    expect(sorted.videos[0]?.id).toBe(edited?.id);
  });

  it.each([
    "sort=size",
    "sort=deleted",
    "sort=name&after=nonsense",
    "sort=name&after=AA.x",
    "sort=modified&before=.x",
  ])("refuses ?%s", async (query) => {
    expect((await api.get<Problem>(`/me/videos?${query}`)).status).toBe(422);
  });
});

describe("GET /me/videos?q=", () => {
  it.each([
    ["film", ["Film 10", "film 2", "Film 2"]],
    ["ILM 1", ["Film 10"]],
    ["2 film", ["film 2", "Film 2"]],
    ["äpf", ["Äpfel"]],
    ["本", ["日本の夏"]],
    ["100%", ["100% _real_"]],
    ["%", ["100% _real_"]],
    ["_r", ["100% _real_"]],
    ["\\", []],
    ["nothing like it", []],
  ])("%s finds %j", async (q, expected) => {
    const { body } = await api.get<Page>(`/me/videos?q=${encodeURIComponent(q)}&count=100&sort=name`);
    expect(namesOf(body.videos).toSorted()).toEqual(expected.toSorted());
  });

  it("continues over the pages, and spaces alone are no search", async () => {
    expect((await walk("/me/videos?q=film&count=1", "next_url")).flat()).toHaveLength(3);
    expect((await walk("/me/videos?q=%20%20", "next_url")).flat()).toHaveLength(names.length);
  });
});

describe("the trash", () => {
  it("is a list of its own, which says since when videos are in it", async () => {
    const { body } = await api.get<Page>("/me/videos?deleted=1");
    expect(namesOf(body.videos)).toEqual(["Gone film"]);
    expect(body.videos[0]?.deleted_on).toBeGreaterThan(start / 1000);
    expect((await api.get<Page>("/me/videos?deleted=1&sort=name&q=gone")).body.videos).toHaveLength(1);
  });

  it("returns a video unchanged, films and links included, for thirty days", async () => {
    const { body: made } = await api.post<Video>("/me/videos", { new: 1, name: "Kept" });
    const countOf = async () => (await api.get<{ video_count: number }>("/me")).body.video_count;
    const before = await countOf();
    await api.delete(`/me/videos/${made.id}`);
    expect((await api.get(`/me/videos/${made.id}`)).status).toBe(404);
    expect(await countOf()).toBe(before - 1);
    const { body: back, headers } = await api.post<Video>(`/me/videos/${made.id}/restore`);
    expect(back).toEqual(made);
    expect(headers.get("etag")).toBeTruthy();
    expect(await countOf()).toBe(before);
    expect((await api.post(`/me/videos/${made.id}/restore`)).status).toBe(200);

    const deletedAt = new Date(Date.now() - 31 * 86_400_000);
    await db().video.update({ where: { id: made.id }, data: { deletedAt } });
    expect((await api.post(`/me/videos/${made.id}/restore`)).status).toBe(404);
    const ids = (await api.get<Page>("/me/videos?deleted=1")).body.videos.map(({ id }) => id);
    expect(ids).not.toContain(made.id);
  });

  it("gives nothing to others", async () => {
    const { body: made } = await api.post<Video>("/me/videos", { new: 1 });
    await api.delete(`/me/videos/${made.id}`);
    const other = client((await createTestAccount()).headers);
    expect((await other.post(`/me/videos/${made.id}/restore`)).status).toBe(404);
    expect((await other.get<Page>("/me/videos?deleted=1")).body.videos).toEqual([]);
    expect((await db().video.findUniqueOrThrow({ where: { id: made.id } })).deletedAt).not.toBeNull();
  });
});
