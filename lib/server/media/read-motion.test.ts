import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { readContentId } from "@/lib/server/media/read-content-id";
import { readMotion } from "@/lib/server/media/read-motion";
import { livePhoto, motionPhoto, type MotionWriter, plainJpeg } from "@/lib/server/media/testing/live-photo";

const motion = Buffer.concat([
  Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"),
  Buffer.alloc(400, 7),
]);
const writers: MotionWriter[] = ["microVideo", "container", "samsung"];

const bytesOf = (file: Buffer): ReadBytes => ({
  size: file.length,
  at: async (offset, count) =>
    offset < 0 || offset >= file.length ? Buffer.of() : file.subarray(offset, offset + count),
});

async function found(file: Buffer) {
  const { xmp } = await sharp(file).metadata();
  return readMotion(bytesOf(file), xmp);
}

describe("the motion in a photo's file", () => {
  test.each(writers)("%s", async (writer) => {
    const file = await motionPhoto(writer, motion);
    const place = await found(file);
    if (!place) throw new Error("not found");
    expect(file.subarray(place.start, place.start + place.length).equals(motion)).toBe(true);
  });

  test("is none in a plain photo", async () => {
    expect(await found(await plainJpeg())).toBeNull();
  });

  test.each(writers)("%s that is something else, or cut off, is none", async (writer) => {
    expect(await found(await motionPhoto(writer, Buffer.alloc(400, 7)))).toBeNull();
    const file = await motionPhoto(writer, motion);
    for (let cut = 1; cut < 420; cut += 7) {
      const place = await found(file.subarray(0, file.length - cut));
      if (place) expect(place.start + place.length).toBeLessThanOrEqual(file.length - cut);
    }
  });

  test("never lies outside the file, whatever is claimed", async () => {
    const xmp = (text: string) => new TextEncoder().encode(`<a GCamera:MicroVideoOffset="${text}"/>`);
    for (const claim of ["0", "9999999999", "1", String(motion.length)])
      expect(await readMotion(bytesOf(motion), xmp(claim))).toBeNull();
    const trailer = Buffer.alloc(32, 0xff);
    trailer.write("SEFT", 28, "latin1");
    expect(await readMotion(bytesOf(Buffer.concat([motion, trailer])))).toBeNull();
  });
});

test("the id of a Live Photo", async () => {
  const id = "6F3A1C0E-2B7D-4E19-9C55-0A1B2C3D4E5F";
  expect(readContentId(await sharp(await livePhoto(id.toLowerCase())).metadata())).toBe(id);
  expect(readContentId(await sharp(await livePhoto("<script>")).metadata())).toBe("");
  expect(readContentId(await sharp(await plainJpeg()).metadata())).toBe("");
});
