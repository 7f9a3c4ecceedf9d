import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/** Wraps a PNG into an ICO file. @param {Buffer} png @param {number} size */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Makes the icons that browsers do not accept as SVG, from public/icon.svg. */
export async function makeIcons() {
  const folder = path.join(rootFolder, "public");
  const svg = readFileSync(path.join(folder, "icon.svg"), "utf8");
  const draw = (/** @type {string} */ text, /** @type {number} */ size) =>
    sharp(Buffer.from(text), { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  writeFileSync(path.join(folder, "favicon.ico"), ico(await draw(svg, 32), 32));
  // Without round corners, because the phone rounds it itself.
  writeFileSync(path.join(folder, "apple-touch-icon.png"), await draw(svg.replace(' rx="7"', ""), 180));
}
