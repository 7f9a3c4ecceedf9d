import { expect, test } from "vitest";
import { db } from "@/lib/server/db";
import type { Photo } from "@/lib/server/photos/present-photo";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";

type Albums = { albums: { album_name: string; photos: Photo[] }[] };

test("lists only those taken last, or uploaded last where nobody knows, in their albums", async () => {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const [oldest, undated, latest] = [
    await insertTestPhoto(account.id),
    await insertTestPhoto(account.id),
    await insertTestPhoto(account.id),
  ];
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  await db().photo.update({
    where: { id: latest },
    data: { takenAt: day("2026-05-03"), createdAt: day("2026-05-04"), service: "web" },
  });
  await db().photo.update({ where: { id: undated }, data: { createdAt: day("2026-05-02") } });
  await db().photo.update({
    where: { id: oldest },
    data: { takenAt: day("2026-05-01"), createdAt: day("2026-05-05") },
  });
  const list = async (query: string) =>
    (await api.get<Albums>(`/me/photos${query}`)).body.albums.map(({ photos }) => photos.map(({ id }) => id));
  expect(await list("?latest=2")).toEqual([[undated], [latest]]);
  expect(await list("?latest=3")).toEqual([[oldest, undated], [latest]]);
  expect(await list("?latest=3")).toEqual(await list(""));
  expect((await api.get("/me/photos?latest=0")).status).toBe(422);
});
