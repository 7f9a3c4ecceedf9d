import { expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";
import { findPublicPage } from "@/lib/server/videos/public-page";

it("lists finished public films, and does not exist without one", async () => {
  const { account, headers } = await createTestAccount({ name: "Ada" });
  const api = client(headers);
  const make = async (name: string, visibility: string, isFinished = true) => {
    const { id } = (await api.post<Video>("/me/videos", { new: 1, name, visibility })).body;
    if (isFinished) await storeTestFilm(id);
    return id;
  };
  await make("unlisted", "unlisted");
  await make("private", "private");
  await make("draft", "public", false);
  expect(await findPublicPage(account.id)).toBeUndefined();
  expect(await findPublicPage("nobody")).toBeUndefined();

  const shown = await make("Greetings from {{town|Rome}}", "public");
  const gone = await make("deleted", "public");
  await api.delete(`/me/videos/${gone}`);
  const page = await findPublicPage(account.id);
  expect(page?.name).toBe("Ada");
  expect(page?.films).toMatchObject([{ id: shown, name: "Greetings from Rome" }]);
});

it("counts no play of the owner, no download and nothing prefetched", async () => {
  const { headers } = await createTestAccount();
  const other = await createTestAccount();
  const { id } = (await client(headers).post<Video>("/me/videos", { new: 1, name: "Film" })).body;
  await storeTestFilm(id);
  const views = async (query: string, sent: Record<string, string>) => {
    await (await dispatch(`/api/v/${id}/film.mp4${query}`, { headers: sent })).arrayBuffer();
    return (await db().video.findUniqueOrThrow({ where: { id } })).viewCount;
  };
  expect(await views("", headers)).toBe(0);
  expect(await views("?download=1", {})).toBe(0);
  expect(await views("", { "Sec-Purpose": "prefetch" })).toBe(0);
  expect(await views("", other.headers)).toBe(1);
});

it("counts a play where it begins, not where a player probes or seeks", async () => {
  const { headers } = await createTestAccount();
  const { id } = (await client(headers).post<Video>("/me/videos", { new: 1, name: "Film" })).body;
  await storeTestFilm(id);
  const views = async (range?: string) => {
    const answer = await dispatch(`/api/v/${id}/film.mp4`, { headers: range ? { Range: range } : {} });
    expect(answer.status).toBe(range ? 206 : 200);
    await answer.arrayBuffer();
    return (await db().video.findUniqueOrThrow({ where: { id } })).viewCount;
  };
  expect(await views("bytes=0-1")).toBe(0);
  expect(await views("bytes=0-")).toBe(1);
  expect(await views("bytes=500-")).toBe(1);
  expect(await views("bytes=0-19")).toBe(2);
  expect(await views()).toBe(3);
});
