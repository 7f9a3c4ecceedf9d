// Runs in its own process: the decoder is a lot of foreign code that holds whole pictures in memory, and a process can
// be stopped at any moment. Usage: node decode-heic-child.mjs INPUT OUTPUT [ICC]. Writes an uncompressed TIFF.
import { createRequire } from "node:module";
import { open, readFile } from "node:fs/promises";

const rowsPerStrip = 64;
const shortType = 3;
const longType = 4;
const undefinedType = 7;

const [input, output, iccPath] = process.argv.slice(2);
const libheif = createRequire(import.meta.url)("libheif-js/wasm-bundle");

const [image] = new libheif.HeifDecoder().decode(await readFile(input));
if (!image) throw new Error("No picture could be decoded.");
const width = image.get_width();
const height = image.get_height();
const channels = image.has_alpha_channel() ? 4 : 3;
const { data } = await new Promise((resolve, reject) => {
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (result) =>
    result ? resolve(result) : reject(new Error("The picture could not be decoded.")),
  );
});
await writeTiff(output, iccPath ? await readFile(iccPath) : null);
process.stdout.write(JSON.stringify({ width, height, channels }));

/** TIFF is the simplest format that can be read row by row, carries a colour profile and needs no encoder. */
async function writeTiff(path, icc) {
  const rowBytes = width * channels;
  const strips = Math.ceil(height / rowsPerStrip);
  const pixelBytes = rowBytes * height;
  const pixelsAt = 8;
  const offsetsAt = pixelsAt + pixelBytes + (pixelBytes % 2);
  const countsAt = offsetsAt + strips * 4;
  const bitsAt = countsAt + strips * 4;
  const iccAt = bitsAt + channels * 2;
  const iccBytes = icc ? icc.length + (icc.length % 2) : 0;
  const folderAt = iccAt + iccBytes;

  const rowsIn = (strip) => Math.min(rowsPerStrip, height - strip * rowsPerStrip);
  const list = (valueOf) => {
    const bytes = Buffer.alloc(strips * 4);
    for (let strip = 0; strip < strips; strip += 1) bytes.writeUInt32LE(valueOf(strip), strip * 4);
    return bytes;
  };
  const offsetOf = (strip) => pixelsAt + strip * rowsPerStrip * rowBytes;
  const countOf = (strip) => rowsIn(strip) * rowBytes;
  const only = strips === 1;
  const entries = [
    [256, longType, 1, width],
    [257, longType, 1, height],
    [258, shortType, channels, bitsAt],
    [259, shortType, 1, 1],
    [262, shortType, 1, 2],
    [273, longType, strips, only ? offsetOf(0) : offsetsAt],
    [277, shortType, 1, channels],
    [278, longType, 1, rowsPerStrip],
    [279, longType, strips, only ? countOf(0) : countsAt],
    [284, shortType, 1, 1],
    ...(channels === 4 ? [[338, shortType, 1, 2]] : []),
    ...(icc ? [[34675, undefinedType, icc.length, iccAt]] : []),
  ];

  const file = await open(path, "wx", 0o600);
  try {
    const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
    header.writeUInt32LE(folderAt, 4);
    await file.write(header, 0, 8, 0);
    for (let strip = 0; strip < strips; strip += 1) {
      const first = strip * rowsPerStrip * width * 4;
      const rgba = data.subarray(first, first + rowsIn(strip) * width * 4);
      const bytes = channels === 4 ? rgba : withoutAlpha(rgba);
      await file.write(bytes, 0, bytes.length, offsetOf(strip));
    }
    const bits = Buffer.alloc(channels * 2);
    for (let channel = 0; channel < channels; channel += 1) bits.writeUInt16LE(8, channel * 2);
    await file.write(list(offsetOf), 0, strips * 4, offsetsAt);
    await file.write(list(countOf), 0, strips * 4, countsAt);
    await file.write(bits, 0, bits.length, bitsAt);
    if (icc) await file.write(icc, 0, icc.length, iccAt);
    const folder = Buffer.alloc(2 + entries.length * 12 + 4);
    folder.writeUInt16LE(entries.length, 0);
    entries.forEach(([tag, type, count, value], index) => {
      const at = 2 + index * 12;
      folder.writeUInt16LE(tag, at);
      folder.writeUInt16LE(type, at + 2);
      folder.writeUInt32LE(count, at + 4);
      folder.writeUInt32LE(value, at + 8);
    });
    await file.write(folder, 0, folder.length, folderAt);
  } finally {
    await file.close();
  }
}

function withoutAlpha(rgba) {
  const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from];
    rgb[to + 1] = rgba[from + 1];
    rgb[to + 2] = rgba[from + 2];
  }
  return rgb;
}
