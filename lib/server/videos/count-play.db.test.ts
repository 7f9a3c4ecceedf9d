import { expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

async function filmOf(headers: Record<string, string>, visibility = "unlisted"): Promise<string> {
  const { id } = (await client(headers).post<Video>("/me/videos", { new: 1, visibility })).body;
  await storeTestFilm(id);
  return id;
}

async function play(id: string, headers: Record<string, string> = {}) {
  const response = await dispatch(`/api/v/${id}/plays`, { method: "POST", headers });
  return { status: response.status, body: await response.json() };
}

async function views(id: string): Promise<number> {
  return (await db().video.findUniqueOrThrow({ where: { id } })).viewCount;
}

it("counts plays by others, but not the owner's", async () => {
  const owner = await createTestAccount();
  const other = await createTestAccount();
  const id = await filmOf(owner.headers);
  expect(await play(id)).toEqual({ status: 200, body: { counted: true } });
  expect(await play(id, other.headers)).toEqual({ status: 200, body: { counted: true } });
  expect(await play(id, owner.headers)).toEqual({ status: 200, body: { counted: false } });
  expect(await views(id)).toBe(2);
});

it("knows no film that is private, deleted or not made yet", async () => {
  const { headers } = await createTestAccount();
  const hidden = await filmOf(headers, "private");
  expect((await play(hidden)).status).toBe(404);
  expect(await play(hidden, headers)).toEqual({ status: 200, body: { counted: false } });
  const gone = await filmOf(headers);
  await client(headers).delete(`/me/videos/${gone}`);
  expect((await play(gone)).status).toBe(404);
  const { id: unmade } = (await client(headers).post<Video>("/me/videos", { new: 1 })).body;
  expect((await play(unmade)).status).toBe(404);
  expect((await play("nothing-like-that")).status).toBe(404);
  expect(await views(hidden)).toBe(0);
});
