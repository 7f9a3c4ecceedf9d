import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sharp } from "@/lib/server/media/image-library";
import { ingestPhoto } from "@/lib/server/media/ingest-photo";
import { fixture, photoFolder } from "@/lib/server/media/testing/photo-folder";
import { hollowPng, noise } from "@/lib/server/media/testing/picture-samples";

const folder = photoFolder();

const refusal = async (bytes: Uint8Array) => {
  try {
    await folder.ingest(bytes);
    return "taken";
  } catch (error) {
    expect(error).toMatchObject({ name: "MediaError" });
    return error instanceof Error && "kind" in error ? error.kind : error;
  }
};
const text = (content: string) => Buffer.from(content, "latin1");

test.each<[string, () => Buffer | Promise<Buffer>]>([
  [
    "SVG",
    () =>
      text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>',
      ),
  ],
  ["PDF", () => text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
  ["TIFF", () => noise(10, 10).tiff().toBuffer()],
  ["an HTML page", () => text("<!doctype html><img src=x>")],
  ["a playlist", () => text("#EXTM3U\nfile:///etc/passwd\n")],
  ["BMP", () => text("BM\0\0\0\0")],
  ["a film", () => text("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41")],
  ["one byte", () => text("\xff")],
  ["a text", () => text("holiday.jpg")],
  ["a Photoshop file", () => text("8BPS\0\x01")],
])("%s is unsupported", async (_name, make) => {
  expect(await refusal(await make())).toBe("unsupported");
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["JPEG", () => noise(400, 300).jpeg().toBuffer()],
  ["progressive JPEG", () => noise(400, 300).jpeg({ progressive: true }).toBuffer()],
  ["PNG", () => noise(400, 300).png().toBuffer()],
  ["WebP", () => noise(400, 300).webp().toBuffer()],
  ["GIF", () => noise(400, 300).gif().toBuffer()],
  ["AVIF", () => noise(400, 300).avif({ effort: 0 }).toBuffer()],
  ["HEIC", () => fixture("turned-display-p3.heic")],
])("a cut %s is broken, wherever it was cut", async (_name, make) => {
  const whole = await make();
  for (const part of [0.05, 0.3, 0.6, 0.95]) {
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe("broken");
  }
  expect(await refusal(whole)).toBe("taken");
});

test("a JPEG cut in the middle and closed properly is broken, not half grey", async () => {
  const whole = await noise(400, 300).jpeg().toBuffer();
  expect(await refusal(Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]))).toBe(
    "broken",
  );
});

test("accepts the oddities of cameras", async () => {
  const whole = await noise(400, 300).jpeg().toBuffer();
  const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
  const junkInside = Buffer.concat([whole.subarray(0, scan), Buffer.from([1, 2, 3]), whole.subarray(scan)]);
  await expect(sharp(junkInside, { failOn: "warning" }).raw().toBuffer()).rejects.toThrow("extraneous");
  expect(await refusal(junkInside)).toBe("taken");
  expect(await refusal(Buffer.concat([whole, Buffer.alloc(5000, 7)]))).toBe("taken");
});

test.each([
  [100_000, 100_000],
  [10_001, 10_000],
  [999_999, 101],
])("a header that says %i × %i is refused without reading on", async (width, height) => {
  expect(await refusal(hollowPng(width, height))).toBe("too_many_pixels");
});

test("a JPEG header that says 65535 × 65535 is refused", async () => {
  const bytes = await noise(16, 16).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt32BE(0xffffffff, frame + 5);
  expect(await refusal(bytes)).toBe("too_many_pixels");
});

test("a cancelled request stops the work and leaves nothing", async () => {
  await writeFile(folder.uploadPath(), await fixture("turned-display-p3.heic"));
  const temporaryDirectory = folder.temporaryDirectory();
  const before = ingestPhoto(folder.uploadPath(), { temporaryDirectory, signal: AbortSignal.abort() });
  await expect(before).rejects.toThrow();
  const abort = new AbortController();
  const during = ingestPhoto(folder.uploadPath(), { temporaryDirectory, signal: abort.signal });
  setTimeout(() => abort.abort(new Error("enough")), 60);
  await expect(during).rejects.toThrow("enough");
});
