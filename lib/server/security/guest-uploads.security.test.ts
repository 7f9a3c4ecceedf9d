import { readdir } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
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
  takeBackAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { partsDirectory, partSize } from "@/lib/server/uploads/part-file";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";

let own: GuestAlbum;
beforeEach(async () => {
  own = await guestAlbum();
});

const clip = clipLike();

describe("a guest's upload", () => {
  it("is nobody else's: not another guest's, not of another link, not the owner's, nor theirs the guest's", async () => {
    const { id } = await own.open();
    const mine = guestUploads(id, guestKey());
    const upload = await mine.begin(clip.byteLength);
    await mine.append(upload.id, 0, clip);
    const { body: second } = await own.api.post<{ id: string }>(own.address, {});
    const key = guestKey();
    // Somebody who has uploads of their own, with the same key at another link.
    await guestUploads(id, key).begin(10);
    await guestUploads(second.id, key).begin(10);
    for (const thief of [guestUploads(id, key), guestUploads(second.id, key), guestUploads(id, guestKey())]) {
      const answers = [
        await thief.offset(upload.id),
        await thief.append(upload.id, clip.byteLength, Buffer.alloc(0)),
        await thief.keep(upload.id),
        await thief.end(upload.id),
      ];
      countAttacks("things of somebody else", answers.length);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    const owners = await dispatch(`/api/me/uploads/${upload.id}`, { headers: own.me.headers });
    countAttacks("things of somebody else", 2);
    expect(owners.status).toBe(404);
    const kind = Buffer.from("clip").toString("base64");
    const begun = await dispatch("/api/me/uploads", {
      method: "POST",
      headers: {
        ...own.me.headers,
        "Tus-Resumable": "1.0.0",
        "Upload-Length": "10",
        "Upload-Metadata": `kind ${kind}`,
      },
    });
    expect((await mine.offset(begun.headers.get("location")?.split("/").at(-1) ?? "")).status).toBe(404);
    expect((await mine.keep(upload.id)).status).toBe(200);
  });

  it("ends with the link, in the middle of a piece and after the last one", async () => {
    const { id } = await own.open();
    const key = guestKey();
    const uploads = guestUploads(id, key);
    const [half, whole] = [await uploads.begin(clip.byteLength), await uploads.begin(clip.byteLength)];
    await uploads.append(half.id, 0, clip.subarray(0, 10));
    await uploads.append(whole.id, 0, clip);
    await own.close();
    countAttacks("things of somebody else", 4);
    expect((await uploads.append(half.id, 10, clip.subarray(10))).status).toBe(404);
    expect((await uploads.keep(whole.id)).status).toBe(404);
    expect((await uploads.begin(10)).status).toBe(404);
    expect(await partSize(half.id)).toBe(10);
    expect((await own.guests()).items).toEqual([]);
  });

  it("never grows beyond what it said, says nothing unreadable, and is no other kind of file", async () => {
    const { id } = await own.open({ max_clip_mb: 1, max_photo_mb: 1 });
    const uploads = guestUploads(id, guestKey());
    countAttacks("evil files", 9);
    expect((await uploads.begin(2 ** 20 + 1)).status).toBe(413);
    expect((await uploads.begin(2 ** 20 + 1, "photo")).status).toBe(413);
    for (const size of [0, -1, 1.5, Number.NaN, 1e30]) expect((await uploads.begin(size)).status).toBe(422);
    for (const kind of ["song", "voice", "archive", "film"])
      expect((await uploads.begin(10, kind)).status).toBe(422);
    const upload = await uploads.begin(10);
    expect((await uploads.append(upload.id, 0, Buffer.alloc(11))).status).toBe(413);
    expect((await uploads.append(upload.id, 5, Buffer.alloc(5))).code).toBe("wrong_offset");
    expect(await partSize(upload.id)).toBeLessThanOrEqual(10);
    const lying = await uploads.begin(4, "clip");
    await uploads.append(lying.id, 0, Buffer.from("junk"));
    expect((await uploads.keep(lying.id)).status).toBe(415);
    const page = await uploads.begin(40, "photo");
    await uploads.append(page.id, 0, Buffer.from("<svg onload=alert(1)>".padEnd(40)));
    expect((await uploads.keep(page.id)).status).toBe(415);
    expect((await own.guests()).items).toEqual([]);
  });

  it("does not get past the limits by coming in many ways at once", async () => {
    const { id } = await own.open({ max_items: 3 });
    const photos = await Promise.all(["#100", "#200", "#300"].map(plainPhoto));
    const clips = [101, 102, 103].map(clipLike);
    countAttacks("evil files", photos.length + clips.length);
    await Promise.all([
      ...photos.map((photo) => sendAsGuest(id, guestKey(), photo)),
      ...clips.map((file) => sendInPieces(id, guestKey(), file)),
    ]);
    expect((await own.guests()).items.length).toBeLessThanOrEqual(3);
    expect((await sendInPieces(id, guestKey(), clipLike(104))).status).toBe(
      (await own.guests()).items.length === 3 ? 409 : 200,
    );
    expect((await own.guests()).items).toHaveLength(3);
  });

  it("does not fill the disk by beginning again and again", async () => {
    const { id } = await own.open({ max_total_mb: 10 });
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => guestUploads(id, guestKey()).begin(2 ** 20)),
    );
    countAttacks("evil files", begun.length);
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(10);
    const key = guestKey();
    await own.open({ max_total_mb: 1000 });
    const many = await Promise.all(Array.from({ length: 8 }, () => guestUploads(id, key).begin(10)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(4);
  });

  it("does not fill the disk by resting and beginning again", async () => {
    const { id } = await own.open({ max_total_mb: 10 });
    const files: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const begun = await Promise.all(
        [3, 3, 3].map((megabytes) => guestUploads(id, guestKey()).begin(megabytes * 2 ** 20)),
      );
      countAttacks("evil files", begun.length);
      expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
      files.push(...begun.map((upload) => upload.id));
      const longAgo = new Date(Date.now() - 3_600_000 + round * 1000);
      await db().upload.updateMany({ where: { id: { in: files.slice(-3) } }, data: { touchedAt: longAgo } });
    }
    expect(
      (await db().upload.findMany({ where: { id: { in: files } } })).map((upload) => upload.id).toSorted(),
    ).toEqual(files.slice(-3).toSorted());
    const parts = await readdir(partsDirectory());
    expect(files.filter((file) => parts.includes(file)).toSorted()).toEqual(files.slice(-3).toSorted());
  });
});

describe("a link for guests with a password", () => {
  const password = "dance all night";
  const say = (id: string, said: string, address = "198.51.100.1") =>
    dispatch(`/api/guests/${id}/open`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-test-client-address": address },
      body: JSON.stringify({ password: said }),
    });
  const passOf = (answer: Response) => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

  it("shows and takes nothing before it is said, and everything after", async () => {
    const { id } = await own.open({ password });
    const photo = await plainPhoto("#d00");
    const key = guestKey();
    const uploads = guestUploads(id, key);
    const refused = [
      await guestPage(id, key),
      await sendAsGuest(id, key, photo),
      await takeBackAsGuest(id, key, "any"),
      await uploads.begin(10),
      await uploads.keep("x"),
    ];
    countAttacks("sessions and passwords", refused.length);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(JSON.stringify(refused)).not.toContain("Our summer");
    expect((await say(id, "something else")).status).toBe(422);
    const answer = await say(id, password);
    expect(answer.status).toBe(200);
    const Cookie = passOf(answer);
    expect((await guestPage(id, key, { Cookie })).status).toBe(200);
    expect((await sendAsGuest(id, key, photo, { Cookie })).status).toBe(200);
    expect((await guestUploads(id, key, { Cookie }).begin(10)).status).toBe(201);
  });

  it("is opened by no pass for another link, and by none once it has another password", async () => {
    const { id } = await own.open({ password });
    const { body: other } = await own.api.post<{ id: string }>(own.address, { password });
    const Cookie = passOf(await say(other.id, password));
    const forged = Cookie.replace(other.id, id);
    countAttacks("sessions and passwords", 3);
    expect((await guestPage(id, undefined, { Cookie })).status).toBe(403);
    expect((await guestPage(id, undefined, { Cookie: forged })).status).toBe(403);
    const right = { Cookie: passOf(await say(id, password)) };
    expect((await guestPage(id, undefined, right)).status).toBe(200);
    await own.open({ password: "another one" });
    expect((await guestPage(id, undefined, right)).status).toBe(403);
    await own.open({ password: null });
    expect((await guestPage(id)).status).toBe(200);
  });

  it("makes whoever guesses wait, even with the right one then", async () => {
    const { id } = await own.open({ password });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await say(id, `guess ${guess}`)).status);
    countAttacks("sessions and passwords", statuses.length);
    expect(statuses.at(-1)).toBe(429);
    expect((await say(id, password)).status).toBe(429);
    expect((await say(id, password, "198.51.100.2")).status).toBe(200);
    expect(await db().loginFailure.count()).toBeGreaterThan(0);
  });

  it("tells its owner that there is one, and nobody what it is", async () => {
    const { id } = await own.open({ password });
    const text = JSON.stringify((await own.api.get(own.address)).body);
    countAttacks("leaks");
    expect(text).toContain('"has_password":true');
    expect(text).not.toContain(password);
    expect(text).not.toContain((await db().guestLink.findUniqueOrThrow({ where: { id } })).passwordHash);
    expect((await client({}).get(`/guests/${id}`)).status).toBe(403);
  });
});
