import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import {
  type GuestAlbum,
  guestAlbum,
  guestKey,
  guestPage,
  guestUploads,
  sendInPieces,
} from "@/lib/server/guests/testing/guest-album";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { putClip, runJob } from "@/lib/worker/clips/testing/prepared-clip";

let clip: Buffer;
let other: Buffer;
beforeAll(async () => {
  clip = await makeSample({ seconds: 1 });
  other = await makeSample({ seconds: 2 });
});

let own: GuestAlbum;
beforeEach(async () => {
  own = await guestAlbum();
});

const clipsOf = async () => (await own.guests()).items.filter(({ kind }) => kind === "clip");

describe("a guest's clip", () => {
  it("comes in pieces, can be played before it is accepted, and is in the library from then on", async () => {
    const { id } = await own.open();
    const key = guestKey();
    const uploads = guestUploads(id, key, { "Guest-Name": "Grace" });
    const upload = await uploads.begin(clip.byteLength);
    expect(upload.status).toBe(201);
    expect((await uploads.append(upload.id, 0, clip.subarray(0, 1000))).status).toBe(204);
    expect((await uploads.offset(upload.id)).headers.get("upload-offset")).toBe("1000");
    expect((await uploads.keep(upload.id)).code).toBe("upload_incomplete");
    expect((await uploads.append(upload.id, 1000, clip.subarray(1000))).status).toBe(204);
    const sent = (await uploads.keep(upload.id)).body;
    expect(sent).toMatchObject({
      items_left: 99,
      item: { kind: "clip", status: "processing", url: null, mine: true },
    });
    expect((await uploads.keep(upload.id)).body).toEqual(sent);
    expect(await clipsOf()).toMatchObject([
      { status: "processing", guest_name: "Grace", name: "dance.mp4", url: null, thumbnail_url: null },
    ]);
    const clipId = sent.item?.id ?? "";

    await runJob(clipId);
    const [playable] = await clipsOf();
    expect(playable).toMatchObject({ id: clipId, state: "waiting", status: "ready", duration: 1 });
    expect(playable?.url).toMatch(/clip-720\.mp4$/);
    expect(playable?.thumbnail_url).toMatch(/poster\.jpg$/);
    expect((await guestPage(id, key)).body.items).toMatchObject([{ kind: "clip", status: "ready" }]);
    expect((await own.api.get(`/me/clips/${clipId}`)).status).toBe(404);
    expect((await own.api.get<{ clips: [] }>("/me/clips")).body.clips).toEqual([]);

    await own.decide({ accept: [clipId] });
    expect(await own.inAlbum()).toEqual([clipId]);
    expect((await own.api.get(`/me/clips/${clipId}`)).body).toMatchObject({ id: clipId, status: "ready" });
    await own.decide({ wait: [clipId] });
    expect(await own.inAlbum()).toEqual([]);
    expect((await own.api.get(`/me/clips/${clipId}`)).status).toBe(404);
  });

  it("is not prepared once it is declined, and is when that is undone", async () => {
    const { id } = await own.open();
    const clipId = (await sendInPieces(id, guestKey(), clip)).body.item?.id ?? "";
    await own.decide({ decline: [clipId] });
    await runJob(clipId);
    expect(await clipsOf()).toMatchObject([{ state: "declined", status: "processing" }]);
    await own.decide({ wait: [clipId] });
    await runJob(clipId);
    expect(await clipsOf()).toMatchObject([{ state: "waiting", status: "ready" }]);
  });

  it("is no other clip's twin: its guest can't tell that the owner has the same", async () => {
    const { id } = await own.open();
    const owners = await putClip(own.me, clip);
    await runJob(owners.id);
    const clipId = (await sendInPieces(id, guestKey(), clip)).body.item?.id ?? "";
    expect(await clipsOf()).toMatchObject([{ id: clipId, status: "processing" }]);
    await runJob(clipId);
    const poster = async (of: string) =>
      (await db().clipFile.findFirstOrThrow({ where: { clipId: of, kind: "poster" } })).fileId;
    expect(await poster(clipId)).not.toBe(await poster(owners.id));
  });

  it("waits for as long as the album is there, and goes some time after it was declined", async () => {
    const { id } = await own.open();
    const [waits = "", declined = ""] = await Promise.all(
      [clip, other].map(async (file) => (await sendInPieces(id, guestKey(), file)).body.item?.id),
    );
    await own.decide({ decline: [declined] });
    const longAgo = new Date(Date.now() - 400 * 86_400_000);
    await db().clip.updateMany({
      where: { id: { in: [waits, declined] } },
      data: { deletedAt: longAgo, purgedAt: longAgo },
    });
    await db().guestItem.update({ where: { itemId: declined }, data: { decidedAt: longAgo } });
    await sweepDatabase();
    expect((await db().clip.findMany({ where: { id: { in: [waits, declined] } } })).map((c) => c.id)).toEqual(
      [waits],
    );
  });
});
