import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type GuestAlbum,
  guestAlbum,
  guestKey,
  sendAsGuest,
  sendInPieces,
} from "@/lib/server/guests/testing/guest-album";
import { livePhoto, motionPhoto, type MotionWriter } from "@/lib/server/media/testing/live-photo";
import type { Photo } from "@/lib/server/photos/present-photo";
import { db } from "@/lib/server/db";
import { recoverClips } from "@/lib/server/clips/preparing/recover-clips";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { makeSample, rewrite } from "@/lib/worker/clips/testing/clip-samples";
import { runJob } from "@/lib/worker/clips/testing/prepared-clip";

const contentId = "6F3A1C0E-2B7D-4E19-9C55-0A1B2C3D4E5F";
let motion: Buffer;
beforeAll(async () => {
  motion = await rewrite(await makeSample({ seconds: 1 }), {
    behind: [
      ...["-c", "copy", "-metadata", `com.apple.quicktime.content.identifier=${contentId}`],
      ...["-movflags", "use_metadata_tags"],
    ],
    ending: "mov",
  });
});

let own: GuestAlbum;
beforeEach(async () => {
  own = await guestAlbum();
});

/** A guest's Live Photo, as a phone sends it: in two files. */
async function sendLivePhoto(settings: object = {}) {
  const { id } = await own.open(settings);
  const key = guestKey();
  const photoId = (await sendAsGuest(id, key, await livePhoto(contentId))).body.item.id;
  const clipId = (await sendInPieces(id, key, motion)).body.item?.id ?? "";
  return { photoId, clipId };
}
const motionOf = async (id: string) => (await own.api.get<Photo>(`/me/photos/${id}`)).body.motion?.id;
const clips = async () => (await own.api.get<{ clips: object[] }>("/me/clips")).body.clips;
const states = async () => (await own.guests()).items.map(({ state }) => state);

describe("a guest's Live Photo", () => {
  it.each(["before", "after"])("becomes one when it is accepted %s its motion is prepared", async (when) => {
    const { photoId, clipId } = await sendLivePhoto();
    if (when === "before") await runJob(clipId);
    await own.decide({ accept: [photoId, clipId] });
    if (when === "after") await runJob(clipId);
    expect(await motionOf(photoId)).toBe(clipId);
    expect(await own.inAlbum()).toEqual([photoId]);
    expect(await clips()).toEqual([]);
  });

  it("becomes one where everything is accepted at once", async () => {
    const { photoId, clipId } = await sendLivePhoto({ accept_all: true });
    await runJob(clipId);
    expect(await motionOf(photoId)).toBe(clipId);
    expect(await own.inAlbum()).toEqual([photoId]);
  });

  it("waits, goes and comes back as one from then on", async () => {
    const { photoId, clipId } = await sendLivePhoto();
    await runJob(clipId);
    await own.decide({ accept: [photoId, clipId] });
    await own.decide({ decline: [photoId] });
    expect(await states()).toEqual(["declined", "declined"]);
    expect(await own.inAlbum()).toEqual([]);
    await own.decide({ accept: [clipId] });
    expect(await states()).toEqual(["accepted", "accepted"]);
    expect(await own.inAlbum()).toEqual([photoId]);
    expect(await motionOf(photoId)).toBe(clipId);
    expect(await clips()).toEqual([]);
  });
});

describe("a guest's photo with its motion in the same file", () => {
  const longAgo = new Date(Date.now() - 365 * 86_400_000);
  let plain: Buffer;
  beforeAll(async () => {
    plain = await makeSample({ seconds: 1 });
  });

  async function sendMotionPhoto(writer: MotionWriter = "container", settings: object = {}) {
    const { id } = await own.open(settings);
    const { status, body } = await sendAsGuest(id, guestKey(), await motionPhoto(writer, plain));
    expect(status).toBe(200);
    const { motionId } = await db().photo.findUniqueOrThrow({ where: { id: body.item.id } });
    return { photoId: body.item.id, clipId: motionId ?? "none" };
  }

  it.each(["microVideo", "container", "samsung"] as const)(
    "keeps it once it is accepted: %s",
    async (writer) => {
      const { photoId, clipId } = await sendMotionPhoto(writer);
      // One thing was sent, and one thing waits, outside the library.
      expect(await own.sentIds()).toEqual([photoId]);
      expect([await own.library(), await clips()]).toEqual([[], []]);
      await runJob(clipId);
      await own.decide({ accept: [photoId] });
      expect((await own.api.get<Photo>(`/me/photos/${photoId}`)).body.motion).toMatchObject({
        id: clipId,
        status: "ready",
      });
      expect(await own.inAlbum()).toEqual([photoId]);
      expect(await clips()).toEqual([]);
    },
  );

  it("keeps it where everything is accepted at once", async () => {
    const { photoId, clipId } = await sendMotionPhoto("container", { accept_all: true });
    await runJob(clipId);
    expect(await motionOf(photoId)).toBe(clipId);
  });

  it("keeps it for as long as it waits, and no longer than itself", async () => {
    const { photoId, clipId } = await sendMotionPhoto();
    const isThere = () => db().clip.count({ where: { id: clipId } });
    const old = { purgedAt: longAgo, deletedAt: longAgo };
    const age = async () => {
      await db().photo.updateMany({ where: { id: photoId, purgedAt: { not: null } }, data: old });
      await db().clip.updateMany({ where: { id: clipId, purgedAt: { not: null } }, data: old });
    };
    await age();
    await sweepDatabase();
    expect(await isThere()).toBe(1);
    await own.decide({ decline: [photoId] });
    await db().guestItem.updateMany({ where: { itemId: photoId }, data: { decidedAt: longAgo } });
    await age();
    await sweepDatabase();
    expect(await isThere()).toBe(0);
  });

  it("is prepared when the photo was declined before, and is wanted again", async () => {
    const { photoId, clipId } = await sendMotionPhoto();
    await own.decide({ decline: [photoId] });
    await recoverClips();
    await runJob(clipId);
    expect((await db().clip.findUniqueOrThrow({ where: { id: clipId } })).preparedAt).toBeNull();
    await own.decide({ accept: [photoId] });
    await runJob(clipId);
    expect(await motionOf(photoId)).toBe(clipId);
  });
});
