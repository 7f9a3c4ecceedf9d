import { readFile, writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { sharp } from "@/lib/server/media/image-library";
import { type IngestedPhoto, ingestPhoto } from "@/lib/server/media/ingest-photo";
import { fixture, photoFolder } from "@/lib/server/media/testing/photo-folder";
import { noise, quadrants } from "@/lib/server/media/testing/picture-samples";

const { ingest, uploadPath, temporaryDirectory } = photoFolder();

function rendition(photo: IngestedPhoto, kind: string) {
  const found = photo.renditions.find((candidate) => candidate.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

/** The colours in the middle of the four quadrants, each channel rounded to on or off. */
async function corners(file: string): Promise<string> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)].map((value) => (value > 128 ? 1 : 0)).join("");
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join(" ");
}
const upright = "100 010 001 111";

test("makes four pictures of their sizes, none larger than the photo", async () => {
  await ingest(await noise(3000, 2000).jpeg().toBuffer(), async (photo) => {
    expect(photo).toMatchObject({ width: 3000, height: 2000, taken: null });
    expect(
      photo.renditions.map(({ kind, width, height, contentType }) => [kind, width, height, contentType]),
    ).toEqual([
      ["film1080", 3000, 2000, "image/jpeg"],
      ["film720", 2094, 1396, "image/jpeg"],
      ["thumb", 320, 213, "image/jpeg"],
      ["original", 3000, 2000, "image/jpeg"],
    ]);
    for (const { path: file, width, height, size } of photo.renditions) {
      const metadata = await sharp(file).metadata();
      expect(metadata).toMatchObject({ width, height });
      expect((await readFile(file)).length).toBe(size);
    }
    const film = await sharp(rendition(photo, "film720").path).metadata();
    expect(film.chromaSubsampling).toBe("4:4:4");
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "turns EXIF orientation %i upright and drops all metadata",
  async (orientation) => {
    const shown = await quadrants(96, 64);
    // Undoes what orientation n tells a viewer to do.
    const undo: Record<number, () => Sharp | Promise<Sharp>> = {
      1: () => sharp(shown),
      2: () => sharp(shown).flop(),
      3: () => sharp(shown).rotate(180),
      4: () => sharp(shown).flip(),
      5: async () => sharp(await sharp(shown).flop().toBuffer()).rotate(270),
      6: () => sharp(shown).rotate(270),
      7: async () => sharp(await sharp(shown).flop().toBuffer()).rotate(90),
      8: () => sharp(shown).rotate(90),
    };
    const stored = await (await undo[orientation]?.())?.png().toBuffer();
    const bytes = await sharp(stored)
      .withExif({
        IFD0: { Copyright: "somebody", DateTime: "2020:01:01 00:00:00" },
        IFD2: { DateTimeOriginal: "2024:05:06 07:08:09" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>place</x:xmpmeta>")
      .withMetadata({ orientation })
      .jpeg({ chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation });
    await ingest(bytes, async (photo) => {
      expect(photo).toMatchObject({ width: 96, height: 64, taken: { atMs: Date.UTC(2024, 4, 6, 7, 8, 9) } });
      for (const { path: file } of photo.renditions) {
        expect(await corners(file)).toBe(upright);
        const { exif, xmp, iptc, icc, orientation: left } = await sharp(file).metadata();
        expect({ exif, xmp, iptc, icc, left }).toEqual({});
        expect((await readFile(file)).includes("somebody")).toBe(false);
      }
    });
  },
);

test("makes only the wanted pictures, the same to the byte", async () => {
  const bytes = await noise(1600, 1000).jpeg().toBuffer();
  let whole: Buffer | undefined;
  await ingest(bytes, async (photo) => {
    whole = await readFile(rendition(photo, "film720").path);
  });
  await writeFile(uploadPath(), bytes);
  const photo = await ingestPhoto(uploadPath(), {
    temporaryDirectory: temporaryDirectory(),
    only: ["film720"],
  });
  expect(photo.renditions.map(({ kind }) => kind)).toEqual(["film720"]);
  expect(whole && (await readFile(rendition(photo, "film720").path)).equals(whole)).toBe(true);
  await photo.dispose();
});

describe("every format", () => {
  test.each([
    ["JPEG", () => noise(40, 30).jpeg(), "image/jpeg"],
    ["progressive JPEG", () => noise(40, 30).jpeg({ progressive: true }), "image/jpeg"],
    ["grey JPEG", () => noise(40, 30).greyscale().jpeg(), "image/jpeg"],
    ["CMYK JPEG", () => noise(40, 30).toColourspace("cmyk").jpeg(), "image/jpeg"],
    ["PNG", () => noise(40, 30).png(), "image/png"],
    ["16-bit PNG", () => noise(40, 30).toColourspace("rgb16").png(), "image/png"],
    ["palette PNG", () => noise(40, 30).png({ palette: true }), "image/png"],
    ["WebP", () => noise(40, 30).webp(), "image/webp"],
    ["lossless WebP", () => noise(40, 30).webp({ lossless: true }), "image/png"],
    ["GIF", () => noise(40, 30).gif(), "image/png"],
    ["AVIF", () => noise(40, 30).avif({ effort: 0 }), "image/jpeg"],
  ])("%s", async (_name, make, contentType) => {
    await ingest(await make().toBuffer(), async (photo) => {
      expect(photo).toMatchObject({ width: 40, height: 30 });
      expect(rendition(photo, "original").contentType).toBe(contentType);
      for (const { path: file } of photo.renditions) {
        const { channels } = await sharp(file).stats();
        expect(channels[0]?.mean).toBeGreaterThan(130);
        expect(channels[0]?.mean).toBeLessThan(170);
      }
    });
  });

  test("HEIC of a phone: turned by its own box, wide colours brought to sRGB, date read", async () => {
    await ingest(await fixture("turned-display-p3.heic"), async (photo) => {
      expect(photo).toMatchObject({
        width: 192,
        height: 128,
        taken: { atMs: Date.UTC(2024, 4, 6, 5, 8, 9) },
      });
      for (const { path: file } of photo.renditions) expect(await corners(file)).toBe(upright);
      expect(rendition(photo, "original").contentType).toBe("image/jpeg");
      const { data } = await sharp(rendition(photo, "film1080").path)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.abs((data[(32 * 192 + 48) * 3] ?? 0) - 0xe0)).toBeLessThan(4);
    });
  });

  test("the first frame of an animation, with its own size", async () => {
    const frames = await Promise.all(
      ["#e00000", "#0000e0"].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const type of ["gif", "webp"] as const) {
      const animation = await sharp(frames, { join: { animated: true } })
        .toFormat(type)
        .toBuffer();
      expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 });
      await ingest(animation, async (photo) => {
        expect(photo).toMatchObject({ width: 20, height: 10 });
        expect(await corners(rendition(photo, "original").path)).toBe("100 100 100 100");
        expect((await sharp(rendition(photo, "original").path).metadata()).pages ?? 1).toBe(1);
      });
    }
  });
});

describe("transparent pictures", () => {
  const logo = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 4, background } }).extend({
      left: 40,
      background: "#00000000",
    });

  test.each([
    ["#202020", 255],
    ["#ff0000", 255],
    ["#ffffff", 28],
    ["#f0f0c0", 28],
  ])(
    "a %s one keeps its transparency where it is shown and gets a backdrop of %i in films",
    async (colour, backdrop) => {
      await ingest(await logo(colour).png().toBuffer(), async (photo) => {
        for (const kind of ["original", "thumb"]) {
          const { path: file } = rendition(photo, kind);
          const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
          expect([data[3], data[79 * 4 + 3]]).toEqual([0, 255]);
        }
        for (const kind of ["film720", "film1080"]) {
          const { data, info } = await sharp(rendition(photo, kind).path)
            .raw()
            .toBuffer({ resolveWithObject: true });
          expect(info.channels).toBe(3);
          expect(Math.abs((data[0] ?? 0) - backdrop)).toBeLessThan(4);
        }
      });
    },
  );

  test("an opaque alpha channel does not count as transparency", async () => {
    await ingest(await noise(40, 30).ensureAlpha().png().toBuffer(), (photo) => {
      expect(rendition(photo, "thumb").contentType).toBe("image/jpeg");
    });
  });

  test("HEIC with transparency is served as PNG", async () => {
    await ingest(await fixture("half-transparent.heic"), async (photo) => {
      const original = rendition(photo, "original");
      expect(original.contentType).toBe("image/png");
      const { data } = await sharp(original.path).raw().toBuffer({ resolveWithObject: true });
      expect([data[3], data[127 * 4], data[127 * 4 + 3]]).toEqual([0, expect.closeTo(224, -1), 255]);
    });
  });
});

test("very long and very small pictures are accepted", async () => {
  for (const [width, height] of [
    [1, 1],
    [1, 70_000],
    [20_000, 2],
    [6000, 300],
  ] as const) {
    await ingest(await noise(width, height).png({ compressionLevel: 1 }).toBuffer(), (photo) => {
      expect(photo).toMatchObject({ width, height });
      for (const { width: w, height: h } of photo.renditions)
        expect(Math.min(w, h)).toBeGreaterThanOrEqual(1);
    });
  }
});
