import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { exportedAlbums } from "@/lib/server/accounts/export/exported-albums";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import {
  type GuestAlbum,
  guestAlbum,
  guestKey,
  guestPage,
  plainPhoto,
  sendAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";

let [red, green, blue]: Buffer[] = [];
beforeAll(async () => {
  [red, green, blue] = await Promise.all(["#d00", "#0d0", "#00d"].map(plainPhoto));
});

let own: GuestAlbum;
beforeEach(async () => {
  own = await guestAlbum();
});

describe("an album's link for guests", () => {
  it("is made, read, changed, closed and opened again with the same address", async () => {
    expect((await own.guests()).links).toEqual([]);
    const link = await own.open({ max_per_guest: 3, show_others: 1 });
    expect(link).toMatchObject({
      open: true,
      accept_all: false,
      show_others: true,
      max_items: 500,
      max_per_guest: 3,
      expires_on: null,
      item_count: 0,
    });
    expect(link.url).toMatch(new RegExp(`/guests/${link.id}$`));
    expect(await own.open({ max_per_guest: 4 })).toEqual({ ...link, max_per_guest: 4 });
    const closed = (await own.close()).body;
    expect(closed).toMatchObject({ id: link.id, open: false });
    expect((await guestPage(link.id)).status).toBe(404);
    expect((await own.close()).status).toBe(404);
    expect((await own.open({ max_per_guest: 5 })).open).toBe(false);
    expect((await own.open({ open: 1 })).id).toBe(link.id);
    expect((await guestPage(link.id)).status).toBe(200);
  });

  it("gets another address, and the one before leads nowhere", async () => {
    const { id } = await own.open();
    await sendAsGuest(id, guestKey(), red);
    const renewed = await own.open({ renew: 1 });
    expect(renewed).toMatchObject({ item_count: 1, waiting_count: 1 });
    expect((await guestPage(id)).status).toBe(404);
    expect((await guestPage(renewed.id)).status).toBe(200);
  });

  it.each([
    { max_items: 0 },
    { max_items: 2001 },
    { expires_on: 1000 },
    { max_photo_mb: 0 },
    { max_total_mb: 0 },
    { password: "short" },
  ])("refuses %j", async (settings) => {
    expect((await own.api.post(own.address, settings)).status).toBe(422);
    expect((await own.guests()).links).toEqual([]);
  });
});

describe("a guest", () => {
  it("learns the album's name, whose it is and how much may be sent, and nothing else", async () => {
    const { id } = await own.open({ max_per_guest: 7 });
    expect((await guestPage(id)).body).toEqual({
      album: "Our summer",
      owner: "Ada",
      expires_on: null,
      max_photo_mb: env().MAX_PHOTO_MB,
      max_clip_mb: env().MAX_CLIP_MB,
      items_left: 7,
      megabytes_left: 20_000,
      items: [],
    });
  });

  it("sends photos that stay outside library, trash and album until they are accepted", async () => {
    const { id } = await own.open();
    const sent = await sendAsGuest(id, guestKey(), red, {
      "Guest-Name": "Zo%C3%AB",
      "Photo-Name": "beach.jpg",
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { items_left: 99, item: { mine: true, kind: "photo" } },
    });
    const { links, items } = await own.guests();
    expect(links).toMatchObject([{ item_count: 1, waiting_count: 1, guest_count: 1 }]);
    expect(items).toMatchObject([
      { state: "waiting", guest_name: "Zoë", name: "beach.jpg", width: 60, height: 40 },
    ]);
    const [photo] = items.map((one) => one.id);
    expect(await own.library()).toEqual([]);
    expect(await own.inAlbum()).toEqual([]);
    expect(await own.trash()).toEqual([]);
    expect((await own.api.get(`/me/photos/${photo}`)).status).toBe(404);
    expect((await own.api.post(`/me/photos/${photo}/restore`)).status).toBe(404);
    expect((await own.api.post(`/me/albums/${own.album}/items`, { add: [photo] })).status).toBe(422);
    await own.decide({ accept: [photo] });
    expect(await own.library()).toEqual([photo]);
    expect(await own.inAlbum()).toEqual([photo]);
  });

  it("sends the same file again after a lost line, and adds nothing", async () => {
    const { id } = await own.open({ max_per_guest: 1 });
    const key = guestKey();
    const all = await Promise.all([
      sendAsGuest(id, key, red),
      sendAsGuest(id, key, red),
      sendAsGuest(id, key, red),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.item.url)).size).toBe(1);
    expect((await own.guests()).items).toHaveLength(1);
  });

  it("still sees their own when it was declined", async () => {
    const { id } = await own.open();
    const key = guestKey();
    await sendAsGuest(id, key, red);
    await own.decide({ decline: await own.sentIds() });
    expect((await guestPage(id, key)).body.items).toHaveLength(1);
  });

  it("sends no more than a guest may, nor all of them together, however many at once", async () => {
    const { id } = await own.open({ max_per_guest: 2, max_items: 3 });
    const [ada, bob] = [guestKey(), guestKey()];
    const all = await Promise.all([red, green, blue].map((picture) => sendAsGuest(id, ada, picture)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(all.find(({ status }) => status === 409)?.body.error.code).toBe("guest_full");
    const rest = await Promise.all([red, green].map((picture) => sendAsGuest(id, bob, picture)));
    expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(rest.find(({ status }) => status === 409)?.body.error.code).toBe("guests_full");
    await own.decide({ decline: await own.sentIds() });
    expect((await sendAsGuest(id, bob, blue)).status).toBe(409);
    expect((await guestPage(id, bob)).body.items_left).toBe(0);
  });
});

describe("what guests sent", () => {
  async function sentPhotos(settings: object = {}): Promise<string[]> {
    const { id } = await own.open(settings);
    const key = guestKey();
    for (const picture of [red, green, blue]) await sendAsGuest(id, key, picture);
    return await own.sentIds();
  }

  it("is accepted all at once, taken back, declined and accepted again", async () => {
    const ids = await sentPhotos();
    expect((await own.decide({ accept: ids })).body.links).toMatchObject([
      { waiting_count: 0, item_count: 3 },
    ]);
    expect(await own.inAlbum()).toEqual(ids);
    await own.decide({ accept: ids });
    expect(await own.inAlbum()).toEqual(ids);
    expect((await own.decide({ wait: ids })).body.links).toMatchObject([{ waiting_count: 3 }]);
    expect([await own.library(), await own.inAlbum()]).toEqual([[], []]);
    const [first = "", second = ""] = ids;
    await own.decide({ decline: [first], accept: [second] });
    expect([await own.library(), await own.inAlbum()]).toEqual([[second], [second]]);
    await own.decide({ accept: [first] });
    expect(await own.inAlbum()).toEqual([second, first]);
  });

  it("is accepted by itself where the owner wants that", async () => {
    const ids = await sentPhotos({ accept_all: 1 });
    expect((await own.library()).toSorted()).toEqual(ids.toSorted());
    expect(await own.inAlbum()).toEqual(ids.toReversed());
    expect(await own.link()).toMatchObject({ waiting_count: 0, item_count: 3 });
  });

  it("waits for as long as the album is there, and is removed with it or after it was declined", async () => {
    const [waits = "", declined = "", accepted = ""] = await sentPhotos();
    await own.decide({ decline: [declined], accept: [accepted] });
    const longAgo = new Date(Date.now() - (env().TRASH_DAYS + 1) * 86_400_000);
    const purged = {
      where: { id: { in: [waits, declined] } },
      data: { deletedAt: longAgo, purgedAt: longAgo },
    };
    await db().photo.updateMany(purged);
    await sweepDatabase();
    const left = async () => {
      const rows = await db().photo.findMany({
        where: { accountId: own.me.account.id },
        select: { id: true },
      });
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await left()).toEqual([waits, declined, accepted].toSorted());
    await db().guestItem.update({ where: { itemId: declined }, data: { decidedAt: longAgo } });
    await sweepDatabase();
    expect(await left()).toEqual([waits, accepted].toSorted());
    await own.api.delete(`/me/albums/${own.album}?forever=1`);
    await sweepDatabase();
    expect(await left()).toEqual([accepted]);
  });

  it("is in the account's archive, and leaves with the account", async () => {
    await sentPhotos();
    const exported = (await exportedAlbums(own.me.account.id).next()).value;
    expect(exported).toMatchObject({
      guest_links: [{ guests: [{ name: "", items: [{ state: "waiting" }, {}, {}] }] }],
    });
    await (await deleteAccount(own.me.account)).filesGone;
    expect(await db().guestLink.count({ where: { album: { accountId: own.me.account.id } } })).toBe(0);
    expect(await db().photo.count({ where: { accountId: own.me.account.id } })).toBe(0);
  });
});
