import { deflateSync } from "node:zlib";
import { sharp } from "@/lib/server/media/image-library";

/** Four quadrants, red and green above blue and white: the corners show whether it was turned or mirrored. */
export function quadrants(width: number, height: number) {
  const quarter = (background: string) => ({
    create: { width: width / 2, height: height / 2, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite([
      { input: quarter("#e00000"), left: 0, top: 0 },
      { input: quarter("#00b000"), left: width / 2, top: 0 },
      { input: quarter("#0000e0"), left: 0, top: height / 2 },
    ])
    .png()
    .toBuffer();
}

/** Compresses badly, so that the middle of the picture is in the middle of the file. */
export function noise(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    data[at] = 100 + ((state >> 16) % 100);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A PNG whose header promises any size, with its pixels missing. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(100))),
    pngChunk("IEND", Buffer.of()),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
