import { beforeEach, describe, expect, it } from "vitest";
import { fillLocked } from "@/lib/server/albums/fill-album";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { db } from "@/lib/server/db";
import {
  type GuestAlbum,
  guestAlbum,
  guestKey,
  plainPhoto,
  sendAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { joinMotion, lockMotions } from "@/lib/server/motion/pair-motion";
import { newId } from "@/lib/server/new-id";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { somebodyWaits } from "@/lib/server/testing/somebody-waits";

let own: GuestAlbum;
let accountId: string;
let photoId: string;
let clipId: string;

/** The album has a clip, which is its cover and about to become the motion of a photo. */
beforeEach(async () => {
  own = await guestAlbum();
  accountId = own.me.account.id;
  photoId = await insertTestPhoto(accountId);
  clipId = newId();
  const about = { name: "a.mov", format: "mov", size: 1, sourceSha256: "0".repeat(64) };
  await db().clip.create({ data: { id: clipId, accountId, ...about, status: "ready" } });
  await own.api.post(`/me/albums/${own.album}/items`, { add: [clipId] });
  await db().album.update({ where: { id: own.album }, data: { coverId: clipId } });
});

async function expectJoined(others: readonly string[]): Promise<void> {
  expect(await own.inAlbum()).toEqual([photoId, ...others]);
  const { coverId } = await db().album.findUniqueOrThrow({ where: { id: own.album } });
  expect(coverId).toBe(photoId);
}

describe("a photo and its motion become one", () => {
  it("while the owner accepts a guest's photo into the same album", async () => {
    const { id } = await own.open();
    const sentId = (await sendAsGuest(id, guestKey(), await plainPhoto("red"))).body.item.id;
    const { accepting } = await db().$transaction(async (tx) => {
      await lockMotions(tx, accountId);
      const decided = own.decide({ accept: [sentId] });
      await somebodyWaits();
      await joinMotion(tx, { accountId, photoId, clipId });
      return { accepting: decided };
    });
    expect((await accepting).status).toBe(200);
    await expectJoined([sentId]);
  });

  it("while a guest sends a photo into the same album", async () => {
    const { id } = await own.open({ accept_all: true });
    const red = await plainPhoto("red");
    const { sending } = await db().$transaction(async (tx) => {
      await lockMotions(tx, accountId);
      const sent = sendAsGuest(id, guestKey(), red);
      await somebodyWaits();
      await joinMotion(tx, { accountId, photoId, clipId });
      return { sending: sent };
    });
    await expectJoined([(await sending).body.item.id]);
  });

  it("while the photo is put into the same album", async () => {
    const { joining } = await db().$transaction(async (tx) => {
      await lockAlbum(tx, accountId, own.album);
      const joined = db().$transaction((other) => joinMotion(other, { accountId, photoId, clipId }));
      await somebodyWaits();
      await fillLocked(tx, accountId, own.album, { add: [photoId] });
      return { joining: joined };
    });
    expect(await joining).toBe(true);
    await expectJoined([]);
  });
});
