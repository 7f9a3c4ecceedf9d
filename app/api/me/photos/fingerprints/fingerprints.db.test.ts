import { expect, test } from "vitest";
import { db } from "@/lib/server/db";
import type { Photo } from "@/lib/server/photos/present-photo";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";

type Albums = { albums: { photos: Photo[] }[] };
type Fingerprints = { fingerprints: Record<string, string> };

test("a lean list leaves out nothing but the fingerprints, which are listed by themselves", async () => {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const [looked, unseen] = [await insertTestPhoto(account.id), await insertTestPhoto(account.id)];
  await db().photo.update({ where: { id: looked }, data: { fingerprint: "c2hhZGVz" } });
  await insertTestPhoto(account.id, { deletedAt: new Date() });
  await insertTestPhoto((await createTestAccount()).account.id);

  const whole = (await api.get<Albums>("/me/photos")).body.albums.flatMap(({ photos }) => photos);
  const lean = (await api.get<Albums>("/me/photos?lean=1")).body.albums.flatMap(({ photos }) => photos);
  const { fingerprints } = (await api.get<Fingerprints>("/me/photos/fingerprints")).body;

  expect(fingerprints).toEqual({ [looked]: "c2hhZGVz", [unseen]: "" });
  expect(lean.map(({ fingerprint }) => fingerprint)).toEqual(["", ""]);
  expect(lean.map((photo) => ({ ...photo, fingerprint: fingerprints[photo.id] }))).toEqual(whole);
});
