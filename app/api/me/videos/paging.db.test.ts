import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { emptyDocument } from "@/lib/film/document";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

type Page = { videos: Video[]; paging: { count: number; next_url: string; prev_url: string } };

const total = 23;
const start = 1_700_000_000;
let me: TestAccount;
let api: ReturnType<typeof client>;
let newestFirst: string[];

beforeAll(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  // Five videos share each second, and some even the millisecond.
  const rows = Array.from({ length: total }, (_, index) => ({
    id: newId(),
    accountId: me.account.id,
    document: emptyDocument,
    name: `video ${index}`,
    status: index % 4 === 0 ? ("failed" as const) : ("initial" as const),
    createdAt: new Date((start + Math.floor(index / 5)) * 1000 + (index % 3) * 400),
  }));
  await db().video.createMany({ data: rows });
  const sorted = rows.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  newestFirst = sorted.map(({ id }) => id);
});

async function walk(
  path: string,
  direction: "next_url" | "prev_url",
): Promise<{ pages: string[][]; last: Page }> {
  const pages: string[][] = [];
  for (let url = path, guard = 0; ; guard += 1) {
    const { status, body } = await api.get<Page>(url);
    expect(status).toBe(200);
    pages.push(body.videos.map(({ id }) => id));
    if (body.paging[direction] === "" || guard > total) return { pages, last: body };
    url = body.paging[direction];
  }
}

describe("GET /me/videos", () => {
  it("pages forwards and backwards with any page size, without losing or repeating anything", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: total + 2 }), async (count) => {
        const forth = await walk(`/me/videos?count=${count}`, "next_url");
        expect(forth.pages.flat()).toEqual(newestFirst);
        expect(forth.last.paging.next_url).toBe("");
        if (forth.pages.length < 2) {
          expect(forth.last.paging.prev_url).toBe("");
          return;
        }
        const back = await walk(forth.last.paging.prev_url, "prev_url");
        const seen = back.pages.toReversed().flat();
        expect([...seen, ...(forth.pages.at(-1) ?? [])]).toEqual(newestFirst);
      }),
      { numRuns: 8 },
    );
  });

  it("pages by 15 by default, and says the size it used", async () => {
    const { body } = await api.get<Page>("/me/videos");
    expect(body.videos).toHaveLength(15);
    expect(body.paging).toMatchObject({ count: 15, prev_url: "" });
    expect(body.paging.next_url).toMatch(/^\/me\/videos\?count=15&/);
  });

  it("takes from as at or before and to as at or after, to the whole second", async () => {
    const { body } = await api.get<Page>(`/me/videos?count=100&from=${start + 2}&to=${start + 1}`);
    const seconds = body.videos.map(({ created_on }) => created_on);
    expect(seconds).toHaveLength(10);
    expect(new Set(seconds)).toEqual(new Set([start + 1, start + 2]));
    const { pages } = await walk(`/me/videos?count=3&from=${start + 2}&to=${start + 1}`, "next_url");
    expect(pages.flat()).toEqual(body.videos.map(({ id }) => id));
  });

  it("puts timestamps beside the exact place: from in next_url, to in prev_url", async () => {
    const { body: first } = await api.get<Page>("/me/videos?count=5");
    const next = new URL(first.paging.next_url, "http://kinora.test").searchParams;
    const { body: second } = await api.get<Page>(first.paging.next_url);
    expect([next.get("count"), next.get("from")]).toEqual(["5", String(second.videos[0]?.created_on)]);
    const previous = new URL(second.paging.prev_url, "http://kinora.test").searchParams;
    expect([previous.get("count"), previous.get("to")]).toEqual([
      "5",
      String(first.videos.at(-1)?.created_on),
    ]);
    expect(previous.has("from")).toBe(false);
  });

  it("keeps the requested bounds forwards and backwards", async () => {
    const seconds = fc.option(fc.integer({ min: start - 1, max: start + 6 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), seconds, seconds, async (count, from, to) => {
        const bounds = [from === undefined ? "" : `&from=${from}`, to === undefined ? "" : `&to=${to}`].join(
          "",
        );
        const all = (await api.get<Page>(`/me/videos?count=100${bounds}`)).body.videos.map(({ id }) => id);
        const forth = await walk(`/me/videos?count=${count}${bounds}`, "next_url");
        expect(forth.pages.flat()).toEqual(all);
        if (forth.pages.length < 2) return;
        const back = await walk(forth.last.paging.prev_url, "prev_url");
        expect([...back.pages.toReversed().flat(), ...(forth.pages.at(-1) ?? [])]).toEqual(all);
      }),
      { numRuns: 15 },
    );
  });

  it("filters by status on every page", async () => {
    const { pages } = await walk("/me/videos?count=2&status=failed", "next_url");
    expect(pages.flat()).toHaveLength(6);
  });

  it("is stable against edits: they do not move a video", async () => {
    const before = await api.get<Page>("/me/videos?count=5");
    await api.post(`/me/videos/${newestFirst[9]}`, { name: "edited" });
    const after = await api.get<Page>("/me/videos?count=5");
    expect(after.body.videos.map(({ id }) => id)).toEqual(before.body.videos.map(({ id }) => id));
  });

  it.each([
    ["count=0", "count"],
    ["count=101", "count"],
    ["count=ten", "count"],
    ["count=1.5", "count"],
    ["from=yesterday", "from"],
    ["from=99999999999999999999", "from"],
    ["status=lost", "status"],
    ["after=nonsense", "after"],
    ["before=zzzzzzzzzzz.x", "before"],
  ])("refuses ?%s", async (query, field) => {
    const { status, body } = await api.get<Problem>(`/me/videos?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
  });

  it.each(["from=-8640000000000", "to=8640000000000", "from=8640000000000&to=-8640000000000"])(
    "survives ?%s",
    async (query) => {
      expect((await api.get(`/me/videos?${query}`)).status).toBe(200);
    },
  );
});
