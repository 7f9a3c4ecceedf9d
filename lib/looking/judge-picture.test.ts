import { describe, expect, test } from "vitest";
import { judgePicture } from "@/lib/looking/judge-picture";
import { drawLeaves } from "@/lib/looking/testing/draw-leaves";
import { drawPhoto, type Handling, SCENE_KINDS } from "@/lib/looking/testing/draw-photo";
import { drawDocument, drawScreenshot } from "@/lib/looking/testing/draw-screens";

const hints = { hasCamera: true, isScreenshot: false };
const person = 0;

async function judged(handling: Handling, seed = 3, kind = person) {
  const { picture, subject } = await drawPhoto(seed, kind, handling);
  return judgePicture(picture, subject, hints);
}

describe("sharpness", () => {
  test("falls with every step out of focus, whatever the picture shows and however grainy it is", async () => {
    for (const noise of [2, 6])
      for (let kind = 0; kind < SCENE_KINDS - 1; kind += 1) {
        const steps = [0, 1, 2, 4].map((blur) => judged({ blur, noise }, 11, kind));
        const values = (await Promise.all(steps)).map(({ quality }) => quality.subjectSharpness ?? 0);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
        expect(values[0]).toBeGreaterThan(0.5);
        expect(values[2]).toBeLessThan(0.4);
      }
  });

  test("detects a moved hand, in any direction", async () => {
    for (const motion of [
      { x: 12, y: 0 },
      { x: 0, y: 12 },
      { x: 9, y: 9 },
    ]) {
      expect((await judged({ motion })).quality.subjectSharpness).toBeLessThan(0.4);
    }
  });

  test("is that of the subject: a sharp street behind a blurred person does not make a sharp picture", async () => {
    const { picture } = await drawPhoto(3, person);
    const { picture: soft } = await drawPhoto(3, person, { blur: 5 });
    const half = { ...picture, data: Uint8Array.from(picture.data) };
    for (let pixel = 0; pixel < half.width * half.height; pixel += 1)
      if (pixel % half.width < half.width / 2)
        for (let part = 0; part < 3; part += 1)
          half.data[3 * pixel + part] = soft.data[3 * pixel + part] ?? 0;
    const left = { x: 0, y: 0, width: 0.5, height: 1 };
    const { quality } = judgePicture(half, left, hints);
    expect(quality.sharpness).toBeGreaterThan(0.6);
    expect(quality.subjectSharpness).toBeLessThan(0.4);
  });

  test("is unknown when there are too few edges", () => {
    const plain = { width: 300, height: 200, data: new Uint8Array(300 * 200 * 3).fill(128) };
    expect(judgePicture(plain, null, hints).quality.sharpness).toBeNull();
    const dot = { width: 1, height: 1, data: new Uint8Array(3) };
    expect(judgePicture(dot, null, hints)).toMatchObject({ quality: { sharpness: null }, kind: "black" });
  });
});

test.each([
  [1, "fine"],
  [0.15, "dark"],
  [0.02, "black"],
] as const)("a person in light times %d is %s", async (exposure, expected) => {
  const { quality, kind } = await judged({ exposure });
  expect(quality.exposure).toBe(expected);
  expect(kind).toBe(expected === "black" ? "black" : "photo");
});

test("somebody with a light in the night is not too dark", async () => {
  const { picture } = await drawPhoto(3, person, { exposure: 0.02 });
  const { width, height } = picture;
  const data = Uint8Array.from(picture.data);
  for (let y = 0; y < height * 0.09; y += 1)
    data.fill(220, 3 * ((y + 200) * width + 300), 3 * ((y + 200) * width + 300 + Math.floor(width * 0.09)));
  const { quality, kind } = judgePicture({ ...picture, data }, null, hints);
  expect([quality.exposure, kind]).toEqual(["fine", "photo"]);
});

test("a picture washed out by light is too bright", async () => {
  const { picture } = await drawPhoto(3, person);
  const data = picture.data.map((value) => 205 + value / 6);
  expect(judgePicture({ ...picture, data }, null, hints).quality.exposure).toBe("bright");
});

describe("the kind of a picture", () => {
  const kindOf = (picture: Parameters<typeof judgePicture>[0], hasCamera: boolean) =>
    judgePicture(picture, null, { hasCamera, isScreenshot: false }).kind;

  test("a screenshot, a document, a photo", async () => {
    for (let seed = 0; seed < 10; seed += 1) {
      expect(kindOf(drawScreenshot(seed), false)).toBe("screenshot");
      expect(kindOf(drawDocument(seed), true)).toBe("document");
      expect(kindOf((await drawPhoto(seed, seed % SCENE_KINDS)).picture, false)).toBe("photo");
    }
  });

  test("leaves before a pale sky are no writing", () => {
    for (let seed = 0; seed < 10; seed += 1) expect(kindOf(drawLeaves(seed), true)).toBe("photo");
  });

  test("a file that names a camera is no screenshot, and a file that says so is one", async () => {
    expect(kindOf(drawScreenshot(1), true)).not.toBe("screenshot");
    const { picture } = await drawPhoto(3, person);
    expect(judgePicture(picture, null, { hasCamera: false, isScreenshot: true }).kind).toBe("screenshot");
  });

  test("a panorama is wider than any camera's picture", async () => {
    const { picture } = await drawPhoto(3, person, { crop: { left: 0, right: 0, top: 0.3, bottom: 0.3 } });
    expect(kindOf(picture, true)).toBe("panorama");
  });
});

test("a fingerprint is 256 bytes in base64, all equal for a plain picture", async () => {
  expect(atob((await judged({})).fingerprint)).toHaveLength(256);
  const plain = { width: 7, height: 5, data: new Uint8Array(105).fill(9) };
  expect(new Set(atob(judgePicture(plain, null, hints).fingerprint))).toEqual(new Set("\0"));
});
