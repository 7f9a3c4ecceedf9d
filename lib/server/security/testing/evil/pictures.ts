import { readFile } from "node:fs/promises";
import { deflateSync, gzipSync } from "node:zlib";
import { sharp } from "@/lib/server/media/image-library";
import { hollowPng, noise, pngChunk } from "@/lib/server/media/testing/picture-samples";

export type EvilFile = [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  statuses: number[],
  /** Expected where any other refusal would come only after the harm was done. */
  says?: RegExp,
];

export const PAYLOAD = "<script>hacked(1)</script><?php system($_GET['c']); ?>";

const text = (content: string) => Buffer.from(content, "latin1");
const fixture = (name: string) =>
  readFile(new URL(`../../../media/testing/fixtures/${name}`, import.meta.url));

/** A JPEG drawn in very many passes, each of which has to be decoded to the end. */
async function manyScans(side: number, scans: number): Promise<Buffer> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: "#607080" } });
  const whole = await plain.jpeg({ progressive: true }).toBuffer();
  const starts: number[] = [];
  for (
    let at = whole.indexOf(Buffer.from([0xff, 0xda]));
    at >= 0;
    at = whole.indexOf(Buffer.from([0xff, 0xda]), at + 1)
  )
    starts.push(at);
  const last = whole.subarray(starts.at(-1), whole.length - 2);
  return Buffer.concat([
    whole.subarray(0, -2),
    ...Array<Buffer>(scans).fill(last),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A GIF that claims any size and has only a few bytes of pixels. */
function hollowGif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([
    text("GIF89a"),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b]),
  ]);
}

/** A lossless WebP's header with next to nothing behind it. */
function hollowWebp(side: number): Buffer {
  const pixels = Buffer.alloc(64);
  pixels[0] = 0x2f;
  pixels.writeUInt32LE(((side - 1) | ((side - 1) << 14)) >>> 0, 1);
  const [chunkSize, size] = [Buffer.alloc(4), Buffer.alloc(4)];
  chunkSize.writeUInt32LE(pixels.length);
  const body = Buffer.concat([text("WEBPVP8L"), chunkSize, pixels]);
  size.writeUInt32LE(body.length);
  return Buffer.concat([text("RIFF"), size, body]);
}

/** A HEIC whose header claims another size. */
async function swollenHeic(side: number): Promise<Buffer> {
  const bytes = Buffer.from(await fixture("turned-display-p3.heic"));
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

/** All its pixels are there, in a few kilobytes: 144 megapixels of one bit each. */
function pngBomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    text("\x89PNG\r\n\x1a\n"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc((1 + side / 8) * side), { level: 9 })),
    pngChunk("IEND", Buffer.of()),
  ]);
}

function pngWith(type: string, data: Buffer): Buffer {
  const plain = hollowPng(4, 4);
  return Buffer.concat([plain.subarray(0, 33), pngChunk(type, data), plain.subarray(33)]);
}

let packed: Buffer | undefined;
/** 200 MB of nothing, in a few hundred kilobytes. */
const packedZeros = () => (packed ??= deflateSync(Buffer.alloc(200 << 20), { level: 9 }));
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/>${PAYLOAD}</svg>`;

/** The refusal that comes from the header, before anything is decoded. */
const tooManyPixels = /more than 100 megapixels/;

export const evilPictures: EvilFile[] = [
  ["PNG of 100,000 × 100,000", () => hollowPng(100_000, 100_000), [422], tooManyPixels],
  ["PNG that unpacks to 144 megapixels", () => pngBomb(12_000), [422], tooManyPixels],
  ["PNG of 2³¹ − 1 square", () => hollowPng(2 ** 31 - 1, 2 ** 31 - 1), [415, 422]],
  [
    "PNG with a colour profile of 200 MB",
    () => pngWith("iCCP", Buffer.concat([text("x\0\0"), packedZeros()])),
    [200, 422],
  ],
  [
    "PNG with a comment of 200 MB",
    () => pngWith("zTXt", Buffer.concat([text("x\0\0"), packedZeros()])),
    [200, 422],
  ],
  ["PNG without its pixels", () => hollowPng(5000, 5000), [422]],
  ["GIF of 65,535 × 65,535", () => hollowGif(65_535, 65_535), [422], tooManyPixels],
  ["GIF without its pixels", () => hollowGif(9000, 9000), [200, 422]],
  ["WebP of 16,383 × 16,383", () => hollowWebp(16_383), [422], tooManyPixels],
  [
    "JPEG of 60,000 × 60,000",
    async () => {
      const bytes = await noise(16, 16).jpeg().toBuffer();
      const size = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
      bytes.writeUInt16BE(60_000, size);
      bytes.writeUInt16BE(60_000, size + 2);
      return bytes;
    },
    [422],
    tooManyPixels,
  ],
  ["JPEG in 2,000 passes", () => manyScans(6000, 2000), [200, 422]],
  ["HEIC of 100,000 × 100,000", () => swollenHeic(100_000), [422], tooManyPixels],
  ["HEIC of 9,000 × 9,000 with pixels for few", () => swollenHeic(9_000), [422]],
  ["HEIC cut short", async () => (await fixture("turned-display-p3.heic")).subarray(0, 900), [422]],
  ["SVG", () => text(svg), [415]],
  ["packed SVG", () => gzipSync(svg), [415]],
  [
    "SVG behind an XML head",
    () => text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    [415],
  ],
  ["HTML", () => text(`<!doctype html>${PAYLOAD}`), [415]],
  ["PDF", () => text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), [415]],
  ["PostScript", () => text("%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run\n"), [415]],
  [
    "drawing commands",
    () => text("push graphic-context\nimage over 0,0 0,0 'url(http://127.0.0.1/)'\npop graphic-context\n"),
    [415],
  ],
  ["picture script", () => text('<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>'), [415]],
  ["playlist", () => text("#EXTM3U\nfile:///etc/passwd\n"), [415]],
  ["ZIP archive", () => text("PK\u0003\u0004\u0014\0\0\0"), [415]],
  ["TIFF", () => noise(10, 10).tiff().toBuffer(), [415]],
  ["song", () => fixture("tone.flac"), [415]],
  [
    "JPEG's first bytes before HTML",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(PAYLOAD)]),
    [415, 422],
  ],
  [
    "PNG's first bytes before SVG",
    () => Buffer.concat([hollowPng(1, 1).subarray(0, 8), text(svg)]),
    [415, 422],
  ],
  ["one byte", () => Buffer.of(0xff), [415]],
];

/** Pictures that are something else as well. They are accepted, and only the picture in them is served. */
export const doubleFaced: [what: string, make: () => Promise<Buffer>][] = [
  [
    "JPEG with a page behind it",
    async () => Buffer.concat([await noise(64, 48).jpeg().toBuffer(), text(PAYLOAD)]),
  ],
  [
    "JPEG with a page in its metadata",
    () =>
      noise(64, 48)
        .withExif({ IFD0: { ImageDescription: PAYLOAD, Artist: PAYLOAD } })
        .jpeg()
        .toBuffer(),
  ],
  [
    "PNG with a page in a comment",
    async () => {
      const plain = await noise(64, 48).png().toBuffer();
      const comment = pngChunk("tEXt", text(`Comment\0${PAYLOAD}`));
      return Buffer.concat([plain.subarray(0, 33), comment, plain.subarray(33)]);
    },
  ],
  [
    "GIF with a page behind it",
    async () => Buffer.concat([await noise(64, 48).gif().toBuffer(), text(PAYLOAD)]),
  ],
  [
    "WebP with a page behind it",
    async () => Buffer.concat([await noise(64, 48).webp().toBuffer(), text(PAYLOAD)]),
  ],
];
