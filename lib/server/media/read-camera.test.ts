import sharp from "sharp";
import { expect, test } from "vitest";
import { readCamera } from "@/lib/server/media/read-camera";

async function exifOf(tags: Record<string, string>): Promise<Buffer> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).jpeg();
  const { exif } = await sharp(await picture.withExif({ IFD0: tags }).toBuffer()).metadata();
  if (!exif) throw new Error("No EXIF was written.");
  return exif;
}

test.each([
  [{ Make: "NIKON CORPORATION", Model: "NIKON D850" }, "NIKON D850"],
  [{ Make: "Apple", Model: "iPhone 15 Pro" }, "Apple iPhone 15 Pro"],
  [{ Make: "Canon", Model: "Canon EOS R6" }, "Canon EOS R6"],
  [{ Make: "  SONY ", Model: "ILCE-7M4  " }, "SONY ILCE-7M4"],
  [{ Model: "Pixel 8" }, "Pixel 8"],
  [{ Make: "Fujifilm" }, "Fujifilm"],
  [{ Software: "Kinora" }, ""],
])("%j is %s", async (tags, camera) => {
  expect(readCamera(await exifOf(tags))).toBe(camera);
});

test("anything but an EXIF block has no camera", () => {
  for (const bytes of [
    Buffer.of(),
    Buffer.from("not an EXIF block at all"),
    Buffer.from("Exif\0\0II*\0\xff\xff\xff\xff", "latin1"),
  ])
    expect(readCamera(bytes)).toBe("");
});
