import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_GUEST_UPLOADS } from "@/lib/contracts/guest-limits";
import { db } from "@/lib/server/db";
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
} from "@/lib/server/guests/testing/guest-album";

const clip = clipLike();
let red: Buffer;
beforeAll(async () => {
  red = await plainPhoto("#d00");
});

let own: GuestAlbum;
beforeEach(async () => {
  own = await guestAlbum();
});

const megabyte = 2 ** 20;
const codes = (answers: { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => code ?? status).toSorted();

describe("a guest's upload in pieces", () => {
  it("becomes one item however often and at once it is kept", async () => {
    const { id } = await own.open();
    const uploads = guestUploads(id, guestKey());
    const upload = await uploads.begin(clip.byteLength);
    await uploads.append(upload.id, 0, clip);
    const answers = await Promise.all([1, 2, 3, 4].map(() => uploads.keep(upload.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.item?.id)).size).toBe(1);
    expect((await own.guests()).items).toHaveLength(1);
  });

  it("adds nothing when the same file came before, whole or in pieces", async () => {
    const { id } = await own.open({ max_per_guest: 2 });
    const key = guestKey();
    const first = (await sendAsGuest(id, key, red)).body.item;
    const again = await sendInPieces(id, key, red, "photo");
    expect(again.body).toMatchObject({ item: { id: first.id }, items_left: 1 });
    expect((await guestUploads(id, key).keep(again.id)).body.item?.id).toBe(first.id);
    expect((await own.guests()).items).toHaveLength(1);
  });

  it("is given up by its guest, and another takes its place", async () => {
    const { id } = await own.open({ max_items: 1 });
    const uploads = guestUploads(id, guestKey());
    const upload = await uploads.begin(10);
    expect((await uploads.begin(10)).code).toBe("guests_full");
    expect((await uploads.end(upload.id)).status).toBe(204);
    expect((await uploads.offset(upload.id)).status).toBe(404);
    expect((await uploads.begin(10)).status).toBe(201);
  });

  it.each([
    ["more items than the link takes", { max_items: 2 }, 10, [201, 201, "guests_full", "guests_full"]],
    [
      "more items than a guest may send",
      { max_per_guest: 1 },
      10,
      [201, "guest_full", "guest_full", "guest_full"],
    ],
    ["more megabytes than the link takes", { max_total_mb: 3 }, megabyte, [201, 201, 201, "guests_no_room"]],
  ])("never begins %s, however many at once", async (_, settings, size, expected) => {
    const { id } = await own.open(settings);
    const uploads = guestUploads(id, guestKey());
    const begun = await Promise.all([1, 2, 3, 4].map(() => uploads.begin(size)));
    expect(codes(begun)).toEqual(expected);
  });

  it("counts against everybody's megabytes together with photos that come whole", async () => {
    const { id } = await own.open({ max_total_mb: 1 });
    await sendAsGuest(id, guestKey(), red);
    const uploads = guestUploads(id, guestKey());
    expect((await uploads.begin(megabyte)).code).toBe("guests_no_room");
    expect((await uploads.begin(megabyte - 2000)).status).toBe(201);
    expect((await guestPage(id)).body.megabytes_left).toBe(0);
    const late = await sendAsGuest(id, guestKey(), Buffer.concat([red, Buffer.alloc(3000)]));
    expect(late.body.error.code).toBe("guests_no_room");
  });

  it("keeps its place while bytes come, and has to find room again after a rest", async () => {
    const { id } = await own.open({ max_items: 1 });
    const [slow, quick] = [guestUploads(id, guestKey()), guestUploads(id, guestKey())];
    const upload = await slow.begin(clip.byteLength);
    await slow.append(upload.id, 0, clip.subarray(0, 10));
    expect((await quick.begin(10)).code).toBe("guests_full");
    const longAgo = new Date(Date.now() - 3_600_000);
    await db().upload.update({ where: { id: upload.id }, data: { touchedAt: longAgo } });
    const taken = await quick.begin(10);
    expect(taken.status).toBe(201);
    expect((await slow.append(upload.id, 10, Buffer.alloc(10))).code).toBe("guests_full");
    await quick.end(taken.id);
    expect((await slow.append(upload.id, 10, clip.subarray(10))).status).toBe(204);
    expect((await slow.keep(upload.id)).status).toBe(200);
  });

  it("is one of a few at once; one that rests makes room", async () => {
    const { id } = await own.open();
    const uploads = guestUploads(id, guestKey());
    const begun = await Promise.all(Array.from({ length: MAX_GUEST_UPLOADS }, () => uploads.begin(10)));
    expect((await uploads.begin(10)).code).toBe("too_many_uploads");
    const longAgo = new Date(Date.now() - 3_600_000);
    await db().upload.update({ where: { id: begun[0]?.id }, data: { touchedAt: longAgo } });
    expect((await uploads.begin(10)).status).toBe(201);
    expect((await uploads.offset(begun[0]?.id ?? "")).status).toBe(404);
  });
});

describe("several links of an album", () => {
  it("are separate, and each is closed alone", async () => {
    const family = await own.open({ name: "Family" });
    const { body: friends } = await own.api.post<{ id: string }>(own.address, {
      name: "Friends",
      max_clip_mb: 7,
    });
    await sendAsGuest(family.id, guestKey(), red);
    expect((await own.guests()).links).toMatchObject([
      { id: family.id, name: "Family", item_count: 1 },
      { id: friends.id, name: "Friends", item_count: 0, max_clip_mb: 7 },
    ]);
    expect((await own.guests()).items).toMatchObject([{ link: family.id }]);
    expect((await guestPage(friends.id)).body).toMatchObject({ max_clip_mb: 7 });
    await own.close();
    expect((await guestPage(family.id)).status).toBe(404);
    expect((await guestPage(friends.id)).status).toBe(200);
  });

  it("are not endless", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => own.api.post(own.address, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 409, 409]);
  });
});
