import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { makeIcons } from "./icons.mjs";
import { dawn, fields, night, sea } from "./scenes.mjs";
import { randomFrom } from "./shapes.mjs";

/** Makes the pictures and icons of the site's own pages: node scripts/make-site-pictures/main.mjs */
const folder = process.argv[2] ?? path.join(rootFolder, "public/pictures");
const sizes = [1600, 640];
const [width, height] = [1600, 1000];

/** A little grain hides the steps in wide gradients and makes drawings look at home beside photographs. */
function grain() {
  const random = randomFrom(1);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const light = random() > 0.5 ? 255 : 0;
    pixels.fill(light, at, at + 3);
    pixels[at + 3] = random() * 9;
  }
  return { input: pixels, raw: { width, height, channels: /** @type {const} */ (4) } };
}

mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries({ dawn: dawn(), sea: sea(), fields: fields(), night: night() })) {
  const whole = await sharp(Buffer.from(svg))
    .resize(width, height)
    .composite([grain()])
    .removeAlpha()
    .png()
    .toBuffer();
  for (const size of sizes) {
    const file = path.join(folder, `${name}-${size}.webp`);
    writeFileSync(file, await sharp(whole).resize(size).webp({ quality: 84, effort: 6 }).toBuffer());
  }
}
await makeIcons();
