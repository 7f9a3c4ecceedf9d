import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { PHOTO_NAMES } from "@/lib/paint/testing/sheet-film";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { filmSettings } from "@/lib/worker/encode/encode-arguments";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { ssim } from "@/lib/worker/encode/testing/ssim";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { picturesOfPainter } from "@/lib/worker/pictures-of";

const size = { width: 640, height: 360 };
const bytes = i420Bytes(size);
const signal = new AbortController().signal;
const names = PHOTO_NAMES.slice(0, 6);

/** A photo every 47 frames, as on beats. */
const plan = planFilm(
  filmOf({
    style: "vanilla",
    visuals: names.map((name, index) =>
      photo(name, (index * 47) / 30, ((index + 1) * 47) / 30, { photoId: name, caption: `Day ${index}` }),
    ),
  }),
);
const readPhoto = async (id: string) => samplePhoto(names.find((name) => name === id) ?? "square");
const openPictures = async () =>
  picturesOfPainter(await createSkiaPainter({ plan, shortSide: size.height, readPhoto }), {
    outputs: [size],
    slots: 8,
  });

async function paintedFrames(): Promise<Buffer[]> {
  const source = await openPictures();
  const frames: Buffer[] = [];
  for (let frame = 0; frame < plan.frameCount; frame++) {
    await source.make(frame, 0);
    frames.push(Buffer.from(source.pictures[0]?.[0] ?? []));
  }
  await source.dispose();
  return frames;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("around the joints of kept and new pieces, frames look no worse than further away", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "joints-"));
  const ffmpeg = await findFfmpeg();
  const cuts = cutFilm(plan);
  const earlier = path.join(folder, "earlier.mp4");
  const make = async (target: string, isKept: (index: number) => boolean) => {
    const source = await openPictures();
    const pieces = cuts.map((piece, index) => ({
      ...piece,
      kept: isKept(index) ? [{ path: earlier, ...piece }] : null,
    }));
    const film = { ffmpeg, title: "", settings: filmSettings, audio: Promise.resolve(null) };
    await encodeFilm({ ...film, source, files: [{ size, path: target }], pieces }, signal);
    await source.dispose();
    return decodePictures(ffmpeg, target);
  };
  try {
    await make(earlier, () => false);
    const pictures = await make(path.join(folder, "joined.mp4"), (index) => index % 2 === 1);
    const painted = await paintedFrames();
    expect(pictures.length / bytes).toBe(painted.length);
    const joints = cuts.slice(1).map(({ fromFrame }) => fromFrame);
    expect(joints.length).toBeGreaterThan(4);
    const likeness = (distances: readonly number[]) =>
      mean(
        joints
          .flatMap((joint) => distances.map((by) => joint + by))
          .filter((frame) => frame < painted.length)
          .map((frame) => {
            const shown = pictures.subarray(frame * bytes, (frame + 1) * bytes);
            return ssim(shown, painted[frame] ?? Buffer.of(), size.width, size.height);
          }),
      );
    const [near, far] = [likeness([-2, -1, 0, 1, 2]), likeness([-12, -10, -8, 8, 10, 12])];
    expect(near).toBeGreaterThan(far - 0.0005);
    expect(near).toBeGreaterThan(0.98);
  } finally {
    await rm(folder, { recursive: true });
  }
});
