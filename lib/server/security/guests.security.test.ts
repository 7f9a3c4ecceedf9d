import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GUEST_FILES_PER_MINUTE } from "@/lib/contracts/guest-limits";
import { db } from "@/lib/server/db";
import {
  type Contents,
  type GuestAlbum,
  guestAlbum,
  guestKey,
  guestPage,
  plainPhoto,
  sendAsGuest,
  takeBackAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";

let [red, green]: Buffer[] = [];
beforeAll(async () => {
  [red, green] = await Promise.all(["#d00", "#0d0"].map(plainPhoto));
});

let own: GuestAlbum;
beforeEach(async () => {
  own = await guestAlbum();
});
const past = new Date(Date.now() - 1000);

describe("a guest", () => {
  it("does not learn that the owner or another guest has the very same photo", async () => {
    const { id } = await own.open();
    const init = { method: "PUT", headers: own.me.headers, body: new Uint8Array(red ?? []) };
    const { thumbnail_url: owners } = await (await dispatch("/api/me/photos", init)).json();
    const [mine, theirs] = [await sendAsGuest(id, guestKey(), red), await sendAsGuest(id, guestKey(), red)];
    countAttacks("leaks", 2);
    expect(new Set([owners, mine.body.item.url, theirs.body.item.url]).size).toBe(3);
    expect((await own.guests()).items).toHaveLength(2);
  });

  it("sees nothing of other guests, unless the owner allows it, and then only what is accepted", async () => {
    const { id } = await own.open();
    const [ada, bob] = [guestKey(), guestKey()];
    await sendAsGuest(id, ada, red);
    await sendAsGuest(id, bob, green);
    const mineAlone = [{ width: 60, height: 40, mine: true }];
    expect((await guestPage(id, bob)).body.items).toMatchObject(mineAlone);
    await own.open({ show_others: 1 });
    expect((await guestPage(id, bob)).body.items).toHaveLength(1);
    await own.decide({ accept: await own.sentIds() });
    expect((await guestPage(id, bob)).body.items.map(({ mine }) => mine).toSorted()).toEqual([false, true]);
    expect((await guestPage(id)).body.items.map(({ mine }) => mine)).toEqual([false, false]);
    await own.open({ show_others: 0 });
    expect((await guestPage(id, bob)).body.items).toMatchObject(mineAlone);
    expect((await guestPage(id)).body.items).toEqual([]);
  });

  it("sends no file that is too large, none that is no picture, and none without a key", async () => {
    const { id } = await own.open({ max_photo_mb: 1 });
    expect((await guestPage(id)).body.max_photo_mb).toBe(1);
    const noise = Buffer.concat([red ?? Buffer.of(), Buffer.alloc(2 ** 20, 7)]);
    expect((await sendAsGuest(id, guestKey(), noise)).status).toBe(413);
    expect((await sendAsGuest(id, guestKey(), Buffer.from("<svg onload=alert(1)>"))).status).toBe(415);
    expect((await sendAsGuest(id, "short", red)).status).toBe(422);
    expect((await sendAsGuest(id, guestKey(), red, { "Guest-Name": "x".repeat(61) })).status).toBe(422);
    expect((await own.guests()).items).toEqual([]);
  });

  it("takes back nothing but their own, and learns nothing of the rest", async () => {
    const { id } = await own.open();
    const { id: second } = (await own.api.post<{ id: string }>(own.address)).body;
    const [ada, bob] = [guestKey(), guestKey()];
    const item = (await sendAsGuest(id, ada, red)).body.item.id;
    await sendAsGuest(id, bob, green);
    await sendAsGuest(second, ada, green);
    const of = (answer: { status: number; body: object }) =>
      JSON.stringify([answer.status, answer.body]).replace(/"request_id":"[^"]+"/, "");
    const unknown = await takeBackAsGuest(id, bob, newId());
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: "item_not_found" } } });
    countAttacks("things of somebody else", 4);
    for (const isTakenBack of [false, true])
      for (const [link, key] of [
        [id, bob],
        [second, ada],
      ] as const)
        expect(of(await takeBackAsGuest(link, key, item, { taken_back: isTakenBack }))).toBe(of(unknown));
    expect((await takeBackAsGuest(id, "short", item)).status).toBe(422);
    expect((await own.guests()).items).toHaveLength(3);
    await own.close();
    expect((await takeBackAsGuest(id, ada, item)).body.error.code).toBe("link_not_found");
    expect((await own.guests()).items).toHaveLength(3);
  });

  it("has to slow down, and others at another address do not", async () => {
    const { id } = await own.open();
    const key = guestKey();
    const from = (address: string) => ({ "x-test-client-address": address });
    const hasty = Array.from({ length: GUEST_FILES_PER_MINUTE + 1 }, () =>
      sendAsGuest(id, key, undefined, from("198.51.100.7")),
    );
    countAttacks("sessions and passwords", hasty.length);
    const statuses = (await Promise.all(hasty)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await sendAsGuest(id, key, red, from("198.51.100.8"))).status).toBe(200);
  });
});

describe("a link that takes nothing any more", () => {
  it("looks like one that never was: closed, ended, of an album in the trash", async () => {
    const { id } = await own.open();
    const answers = async (link: string) => {
      countAttacks("things of somebody else", 2);
      const [read, sent] = [await guestPage(link), await sendAsGuest(link, guestKey(), red)];
      return [read, sent].map(({ status, body }) => [
        status,
        JSON.stringify(body).replace(/"request_id":"[^"]+"/, ""),
      ]);
    };
    const unknown = await answers(newId());
    expect(unknown.map(([status]) => status)).toEqual([404, 404]);
    await own.close();
    expect(await answers(id)).toEqual(unknown);
    await own.open({ open: 1 });
    await db().guestLink.update({ where: { id }, data: { expiresAt: past } });
    expect(await answers(id)).toEqual(unknown);
    await own.open({ expires_on: null });
    await own.api.delete(`/me/albums/${own.album}`);
    expect(await answers(id)).toEqual(unknown);
    await own.api.post(`/me/albums/${own.album}/restore`);
    expect((await guestPage(id)).status).toBe(200);
  });

  it("refuses what was on its way when it was closed", async () => {
    const { id } = await own.open();
    const source: UnderlyingDefaultSource<Uint8Array> = {
      // Nobody reads the file before the link was found open.
      async pull(controller) {
        await own.close();
        controller.enqueue(new Uint8Array(red ?? []));
        controller.close();
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const init = { method: "PUT", headers: { "Guest-Key": guestKey() }, body, duplex: "half" };
    countAttacks("things of somebody else");
    expect((await dispatch(`/api/guests/${id}/photos`, init)).status).toBe(404);
    expect(await own.link()).toMatchObject({ open: false });
    expect((await own.guests()).items).toEqual([]);
    expect(await db().photo.count({ where: { accountId: own.me.account.id } })).toBe(0);
  });
});

describe("a link for guests", () => {
  it("belongs to the album's owner", async () => {
    const { id } = await own.open();
    countAttacks("things of somebody else", 5);
    const other = client((await createTestAccount()).headers);
    for (const answer of [
      await other.get(own.address),
      await other.post(own.address, { accept_all: 1 }),
      await other.post(`${own.address}/${id}`, { accept_all: 1 }),
      await other.delete(`${own.address}/${id}`),
      await other.post(`${own.address}/items`, { accept: [] }),
    ])
      expect(answer.status).toBe(404);
    expect(await own.link()).toMatchObject({ open: true, accept_all: false });
  });

  it("brings nothing into another album, nor to somebody else", async () => {
    await sendAsGuest((await own.open()).id, guestKey(), red);
    const [photo] = await own.sentIds();
    const { id: other } = (await own.api.post<Contents>("/me/albums", { name: "Other" })).body;
    await own.api.post(`/me/albums/${other}/guests`);
    const answer = await own.api.post(`/me/albums/${other}/guests/items`, { accept: [photo] });
    expect(answer.status).toBe(422);
    const stranger = client((await createTestAccount()).headers);
    const theirs = (await stranger.post<Contents>("/me/albums", { name: "Theirs" })).body.id;
    await stranger.post(`/me/albums/${theirs}/guests`);
    const taken = await stranger.post(`/me/albums/${theirs}/guests/items`, { accept: [photo] });
    expect(taken.status).toBe(422);
    expect(await own.library()).toEqual([]);
  });
});
