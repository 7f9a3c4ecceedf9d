import type { Sharp } from "sharp";
import { expect, test } from "vitest";
import { drawPhoto } from "@/lib/looking/testing/draw-photo";
import { sharp } from "@/lib/server/media/image-library";
import { lookAtPicture } from "@/lib/server/media/look-at-picture";

const known = { subject: null, hasCamera: true, isScreenshot: false };
const square = { width: 400, height: 300 };

/** A disc on a clear ground. */
function disc(colour: string): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="120" cy="150" r="60" fill="${colour}"/></svg>`;
  const clear = { ...square, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } as const;
  return sharp({ create: clear }).composite([{ input: Buffer.from(svg) }]);
}

test("what is transparent is looked at on the ground that a film shows it on", async () => {
  for (const colour of ["#ffffff", "#202020", "#808080"]) {
    const { subject, look } = await lookAtPicture(sharp(await disc(colour).png().toBuffer()), known);
    expect(look.quality.contrast, colour).toBeGreaterThan(0.3);
    expect(subject, colour).toMatchObject({ source: "picture" });
    expect((subject?.x ?? 0) + (subject?.width ?? 0) / 2).toBeCloseTo(0.3, 1);
  }
});

test("pictures of all colour spaces are looked at in colour", async () => {
  const plain = sharp(await disc("#b04030").flatten({ background: "#fff" }).png().toBuffer());
  const files = [
    plain.clone().jpeg(),
    plain.clone().toColourspace("cmyk").jpeg(),
    plain.clone().toColourspace("b-w").png(),
    plain.clone().ensureAlpha().toColourspace("b-w").png(),
    plain.clone().toColourspace("rgb16").png(),
  ];
  for (const file of files) {
    const { subject } = await lookAtPicture(sharp(await file.toBuffer()), known);
    expect((subject?.x ?? 0) + (subject?.width ?? 0) / 2).toBeCloseTo(0.3, 1);
  }
});

test("a photo that is decoded small looks as it does when it is decoded as a whole", async () => {
  for (const blur of [0, 3]) {
    const { picture } = await drawPhoto(5, 0, { blur });
    const { data, ...size } = picture;
    const large = await sharp(data, { raw: { ...size, channels: 3 } })
      .resize({ width: 4 * size.width })
      .jpeg({ quality: 92 })
      .toBuffer();
    const whole = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    const fromPixels = sharp(whole.data, { raw: whole.info });
    const [small, full] = [await lookAtPicture(sharp(large), known), await lookAtPicture(fromPixels, known)];
    expect(small.look.kind).toBe(full.look.kind);
    expect(small.look.quality.sharpness).toBeCloseTo(full.look.quality.sharpness ?? 0, 1);
    expect(small.look.quality.brightness).toBeCloseTo(full.look.quality.brightness, 2);
    expect(small.subject?.x).toBeCloseTo(full.subject?.x ?? 0, 1);
    expect(small.subject?.width).toBeCloseTo(full.subject?.width ?? 0, 1);
  }
});
