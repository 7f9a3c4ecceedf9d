import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportedAlbums } from "@/lib/server/accounts/export/exported-albums";
import { claimClip } from "@/lib/server/clips/preparing/claim-clip";
import { reportClip } from "@/lib/server/clips/preparing/report-clip";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import {
  clipLike,
  type GuestAlbum,
  guestAlbum,
  guestKey,
  guestPage,
  guestUploads,
  plainPhoto,
  sendAsGuest,
  sendInPieces,
  takeBackAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";

let [red, green]: Buffer[] = [];
beforeAll(async () => {
  [red, green] = await Promise.all(["#d00", "#0d0"].map(plainPhoto));
});

let own: GuestAlbum;
let link: string;
let key: string;
beforeEach(async () => {
  own = await guestAlbum();
  link = (await own.open()).id;
  key = guestKey();
});

const sent = async (picture: Buffer | undefined) => (await sendAsGuest(link, key, picture)).body.item.id;
const takeBack = (item: string) => takeBackAsGuest(link, key, item);
const bringBack = (item: string) => takeBackAsGuest(link, key, item, { taken_back: false });
const seen = async () => (await guestPage(link, key)).body.items;
const seenIds = async () => (await seen()).map(({ id }) => id);
const states = async () => (await own.guests()).items.map(({ state }) => state);

describe("what a guest takes back", () => {
  it("is gone from their page, and nowhere for the owner", async () => {
    const [first, second] = [await sent(red), await sent(green)];
    expect((await seen()).map(({ may_take_back }) => may_take_back)).toEqual([true, true]);
    expect(await takeBack(first)).toMatchObject({ status: 200, body: { item: { id: first, mine: true } } });
    expect(await seenIds()).toEqual([second]);
    const { links, items } = await own.guests();
    expect(items.map(({ id }) => id)).toEqual([second]);
    expect(links).toMatchObject([{ item_count: 1, waiting_count: 1, guest_count: 1 }]);
    for (const verb of ["accept", "decline", "wait"])
      expect(await own.decide({ [verb]: [first] })).toMatchObject({
        status: 422,
        body: { error: { fields: { [`${verb}.0`]: "No guest sent this to the album." } } },
      });
    expect((await exportedAlbums(own.me.account.id).next()).value).toMatchObject({
      guest_links: [{ guests: [{ items: [{ id: second }] }] }],
    });
    await takeBack(second);
    expect((await own.guests()).links).toMatchObject([{ item_count: 0, waiting_count: 0, guest_count: 0 }]);
    expect(await own.library()).toEqual([]);
  });

  it("is taken back once, however often, and brought back as it was", async () => {
    const item = await sent(red);
    const all = await Promise.all([takeBack(item), takeBack(item), takeBack(item)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { takenBackAt } = await db().guestItem.findUniqueOrThrow({ where: { itemId: item } });
    await takeBack(item);
    expect((await db().guestItem.findUniqueOrThrow({ where: { itemId: item } })).takenBackAt).toEqual(
      takenBackAt,
    );
    expect((await bringBack(item)).status).toBe(200);
    expect((await bringBack(item)).status).toBe(200);
    expect(await seenIds()).toEqual([item]);
    expect(await states()).toEqual(["waiting"]);
    await own.decide({ accept: [item] });
    expect(await own.inAlbum()).toEqual([item]);
  });

  it("does not say whether it was declined, and stays declined", async () => {
    const [declined, waiting] = [await sent(red), await sent(green)];
    const before = await seen();
    await own.decide({ decline: [declined] });
    expect(await seen()).toEqual(before);
    const answers = [await takeBack(declined), await takeBack(waiting)];
    const shapes = answers.map(({ status, body: { item, items_left } }) => {
      const { id: _, url: __, ...others } = item;
      return [status, items_left, others];
    });
    expect(shapes[0]).toEqual(shapes[1]);
    expect(await states()).toEqual([]);
    await bringBack(declined);
    expect(await states()).toEqual(["declined"]);
  });

  it("is not what is accepted: that is the owner's", async () => {
    const item = await sent(red);
    await own.decide({ accept: [item] });
    expect(await seen()).toMatchObject([{ id: item, mine: true, may_take_back: false }]);
    const refused = await takeBack(item);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: "guest_item_accepted",
      message: "It is in the album already. Whoever collects can take it out.",
    });
    expect((await bringBack(item)).status).toBe(200);
    expect(await own.inAlbum()).toEqual([item]);
    await own.decide({ wait: [item] });
    expect((await takeBack(item)).status).toBe(200);
  });

  it("is never only half accepted when both happen at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const item = await sent(await plainPhoto(`#00${round}`));
      const takesFirst = round % 2 === 0;
      const [one, other] = takesFirst
        ? [takeBack(item), own.decide({ accept: [item] })]
        : [own.decide({ accept: [item] }), takeBack(item)];
      const statuses = (await Promise.all([one, other])).map(({ status }) => status);
      const [taken, accepted] = takesFirst ? statuses : statuses.toReversed();
      const isIn = (await own.inAlbum()).includes(item);
      expect([taken, accepted]).toEqual(isIn ? [409, 200] : [200, 422]);
      expect((await own.library()).includes(item)).toBe(isIn);
      expect((await seenIds()).includes(item)).toBe(isIn);
    }
  });

  it("has to be said to be taken back or not", async () => {
    const item = await sent(red);
    await takeBack(item);
    expect((await takeBackAsGuest(link, key, item, {})).status).toBe(422);
    expect((await takeBackAsGuest(link, key, item, { taken_back: "perhaps" })).status).toBe(422);
    expect(await seenIds()).toEqual([]);
    expect((await takeBackAsGuest(link, key, item, { taken_back: "0" })).status).toBe(200);
    expect(await seenIds()).toEqual([item]);
  });

  it("counts as sent until it is deleted, a day later", async () => {
    await own.open({ max_per_guest: 2 });
    const item = await sent(red);
    expect((await takeBack(item)).body.items_left).toBe(1);
    expect((await guestPage(link, key)).body.items_left).toBe(1);
    const files = () => db().photo.count({ where: { id: item } });
    const ago = async (hours: number) => {
      const then = new Date(Date.now() - hours * 3_600_000);
      await db().guestItem.update({ where: { itemId: item }, data: { takenBackAt: then } });
      await db().photo.update({ where: { id: item }, data: { deletedAt: then, purgedAt: then } });
      await sweepDatabase();
    };
    await ago(23);
    expect(await files()).toBe(1);
    await ago(25);
    expect(await files()).toBe(0);
    expect((await guestPage(link, key)).body.items_left).toBe(2);
    expect((await bringBack(item)).status).toBe(404);
    expect(await sent(red)).not.toBe(item);
  });
});

describe("what is accepted by a process of the version before although it was taken back", () => {
  it("is the owner's, and stays", async () => {
    const item = await sent(red);
    await own.decide({ accept: [item] });
    const longAgo = new Date(Date.now() - (env().TRASH_DAYS + 1) * 86_400_000);
    await db().guestItem.update({ where: { itemId: item }, data: { takenBackAt: longAgo } });
    await sweepDatabase();
    expect(await own.inAlbum()).toEqual([item]);
    expect(await states()).toEqual(["accepted"]);
    expect(await seen()).toMatchObject([{ id: item, may_take_back: false }]);
  });
});

describe("the same file again, after it was taken back", () => {
  it("waits again, and adds nothing", async () => {
    await own.open({ max_per_guest: 1 });
    const item = await sent(red);
    await takeBack(item);
    const all = await Promise.all([1, 2, 3].map(() => sendAsGuest(link, key, red)));
    expect(all.map(({ status, body }) => [status, body.item.id])).toEqual(all.map(() => [200, item]));
    expect(await states()).toEqual(["waiting"]);
    expect(await seenIds()).toEqual([item]);
  });

  it("stays declined, even where everything is accepted", async () => {
    const item = await sent(red);
    await own.decide({ decline: [item] });
    await own.open({ accept_all: 1 });
    await takeBack(item);
    await sent(red);
    expect(await states()).toEqual(["declined"]);
    expect(await seenIds()).toEqual([item]);
  });

  it("is accepted where everything is", async () => {
    const item = await sent(red);
    await takeBack(item);
    await own.open({ accept_all: 1 });
    expect((await sendAsGuest(link, key, red)).body.item).toMatchObject({ id: item, may_take_back: false });
    expect(await own.inAlbum()).toEqual([item]);
  });

  it("comes back in pieces, too, but not when the lost answer of the first time is asked for", async () => {
    const clip = clipLike();
    const first = await sendInPieces(link, key, clip);
    const item = first.body.item?.id ?? "";
    await takeBack(item);
    expect((await guestUploads(link, key).keep(first.id)).body.item?.id).toBe(item);
    expect(await states()).toEqual([]);
    expect((await sendInPieces(link, key, clip)).body.item?.id).toBe(item);
    expect(await states()).toEqual(["waiting"]);
  });
});

describe("a clip that is taken back", () => {
  it("is not prepared any longer, and is when it is brought back", async () => {
    const item = (await sendInPieces(link, key, clipLike())).body.item?.id ?? "";
    const claim = await claimClip(item);
    if (!claim) return expect.unreachable();
    await takeBack(item);
    await expect(reportClip(claim, 0.5)).rejects.toThrow();
    expect(await claimClip(item)).toBeUndefined();
    await bringBack(item);
    expect(await claimClip(item)).toMatchObject({ id: item });
  });
});

describe("a Live Photo", () => {
  /** As it is once both were accepted and wait again. */
  async function pair(motionKey: string): Promise<[photo: string, motion: string]> {
    const photo = await sent(red);
    const motion = (await sendInPieces(link, motionKey, clipLike())).body.item?.id ?? "";
    await db().photo.update({ where: { id: photo }, data: { motionId: motion } });
    return [photo, motion];
  }

  it("is taken back with its motion, whichever is named, and comes back with it", async () => {
    const both = await pair(key);
    for (const [taken, brought] of [both, both.toReversed()]) {
      await takeBack(taken ?? "");
      expect(await seenIds()).toEqual([]);
      expect(await states()).toEqual([]);
      await bringBack(brought ?? "");
      expect((await seenIds()).toSorted()).toEqual(both.toSorted());
      expect(await states()).toEqual(["waiting", "waiting"]);
    }
  });

  it("leaves the motion that another guest sent, which the owner may still accept", async () => {
    const [photo, motion] = await pair(guestKey());
    await takeBack(photo);
    expect((await own.guests()).items.map(({ id }) => id)).toEqual([motion]);
    await own.decide({ accept: [motion] });
    expect(await own.inAlbum()).toEqual([motion]);
    expect(await own.library()).toEqual([]);
    expect((await takeBack(photo)).status).toBe(200);
  });
});
