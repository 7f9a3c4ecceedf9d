import { beforeAll, expect, test } from "vitest";
import { emptyDocument } from "@/lib/film/document";
import { db } from "@/lib/server/db";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestClip, storeTestPhoto } from "@/lib/server/testing/stored-content";
import { readCoverStill } from "@/lib/server/videos/cover-still";

let me: TestAccount;

beforeAll(async () => {
  me = await createTestAccount();
});

const times = { id: "c", startSeconds: 0, endSeconds: 4, caption: "", motion: "none" } as const;

test("the cover of a photo is its thumbnail, cut around what the photo is about", async () => {
  const photoId = await storeTestPhoto(me.account.id);
  const film = { ...emptyDocument, visuals: [{ ...times, kind: "image" as const, photoId }] };
  const { thumbFileId } = await db().photo.findUniqueOrThrow({ where: { id: photoId } });
  const before = await readCoverStill(film);
  expect(before).toMatchObject({ address: `/files/${thumbFileId}/thumbnail`, isGround: false });
  expect(before?.window).toMatchObject({ x: 0, width: 1, height: 0.75 });

  const subject = { x: 0.4, y: 0.85, width: 0.1, height: 0.1, confidence: 1, source: "picture" };
  await db().photo.update({ where: { id: photoId }, data: { subject } });
  const after = await readCoverStill(film);
  expect(after?.window?.y).toBeGreaterThan(before?.window?.y ?? 1);
});

test("the cover of a moving picture is its poster, once there is one", async () => {
  const footageId = await storeTestClip(me.account.id);
  const film = { ...emptyDocument, visuals: [{ ...times, kind: "video" as const, footageId }] };
  expect(await readCoverStill(film)).toBeNull();
  const { fileId } = await db().clipFile.findFirstOrThrow({ where: { clipId: footageId } });
  await db().clipFile.create({ data: { clipId: footageId, kind: "poster", fileId } });
  expect(await readCoverStill(film)).toMatchObject({ address: `/files/${fileId}/poster.jpg` });
});
