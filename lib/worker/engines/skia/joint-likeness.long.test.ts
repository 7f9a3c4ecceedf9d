import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutFilm, type Piece } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { PHOTO_NAMES } from "@/lib/paint/testing/sheet-film";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
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

/** A film of the photos, one after the other, each of them this long. */
function filmOfPhotos(frames: number, count: number) {
  const visuals = Array.from({ length: count }, (_, index) =>
    photo(`p${index}`, (index * frames) / 30, ((index + 1) * frames) / 30, {
      photoId: names[index % names.length] ?? "",
      caption: `Day ${index}`,
    }),
  );
  return planFilm(filmOf({ style: "vanilla", visuals }));
}
type Plan = ReturnType<typeof filmOfPhotos>;

const readPhoto = async (id: string) => samplePhoto(names.find((name) => name === id) ?? "square");
const openPictures = async (plan: Plan) =>
  picturesOfPainter(await createSkiaPainter({ plan, shortSide: size.height, readPhoto }), {
    outputs: [size],
    slots: 8,
  });

async function paintedFrames(plan: Plan): Promise<Buffer[]> {
  const source = await openPictures(plan);
  const frames: Buffer[] = [];
  for (let frame = 0; frame < plan.frameCount; frame++) {
    await source.make(frame, 0);
    frames.push(Buffer.from(source.pictures[0]?.[0] ?? []));
  }
  await source.dispose();
  return frames;
}

let folder: string;
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "joints-"));
  ffmpeg = await findFfmpeg();
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes a film of pieces, some of which may be kept in an earlier one, and returns its decoded frames. */
async function makeFilm(
  target: string,
  plan: Plan,
  pieces: readonly Piece[],
  keptIn: (index: number) => string | undefined = () => undefined,
): Promise<Buffer> {
  const source = await openPictures(plan);
  const film = { ffmpeg, title: "", settings: filmSettings, audio: Promise.resolve(null), source };
  const filmPieces = pieces.map((piece, index) => {
    const earlier = keptIn(index);
    return { ...piece, kept: earlier === undefined ? null : [{ path: earlier, ...piece }] };
  });
  await encodeFilm({ ...film, files: [{ size, path: target }], pieces: filmPieces }, signal);
  await source.dispose();
  return decodePictures(ffmpeg, target);
}

function likeness(pictures: Buffer, painted: readonly Buffer[], frame: number): number {
  const shown = pictures.subarray(frame * bytes, (frame + 1) * bytes);
  return ssim(shown, painted[frame] ?? Buffer.of(), size.width, size.height);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("around the joints of kept and new pieces, frames look no worse than further away", async () => {
  // A photo every 47 frames, as on beats.
  const plan = filmOfPhotos(47, names.length);
  const cuts = cutFilm(plan);
  const [earlier, joined] = [path.join(folder, "earlier.mp4"), path.join(folder, "joined.mp4")];
  await makeFilm(earlier, plan, cuts);
  const pictures = await makeFilm(joined, plan, cuts, (index) => (index % 2 === 1 ? earlier : undefined));
  const painted = await paintedFrames(plan);
  expect(pictures.length / bytes).toBe(painted.length);
  const joints = cuts.slice(1).map(({ fromFrame }) => fromFrame);
  expect(joints.length).toBeGreaterThan(4);
  const meanLikeness = (distances: readonly number[]) =>
    mean(
      joints
        .flatMap((joint) => distances.map((by) => joint + by))
        .filter((frame) => frame < painted.length)
        .map((frame) => likeness(pictures, painted, frame)),
    );
  const [near, far] = [meanLikeness([-2, -1, 0, 1, 2]), meanLikeness([-12, -10, -8, 8, 10, 12])];
  expect(near).toBeGreaterThan(far - 0.0005);
  expect(near).toBeGreaterThan(0.98);
});

test("pieces are smaller than films with a key frame every two seconds, and look the same", async () => {
  const plan = filmOfPhotos(120, 10);
  const everyTwoSeconds = Array.from({ length: plan.frameCount / 60 }, (_, index) => ({
    fromFrame: index * 60,
    untilFrame: (index + 1) * 60,
  }));
  const painted = await paintedFrames(plan);
  const measure = async (name: string, pieces: readonly Piece[]) => {
    const target = path.join(folder, name);
    const pictures = await makeFilm(target, plan, pieces);
    const alike = painted.flatMap((_, frame) =>
      frame % 5 === 0 ? [likeness(pictures, painted, frame)] : [],
    );
    return { size: (await stat(target)).size, likeness: mean(alike) };
  };
  const before = await measure("every-two-seconds.mp4", everyTwoSeconds);
  const now = await measure("pieces.mp4", cutFilm(plan));
  expect(now.size / before.size).toBeLessThanOrEqual(0.97);
  expect(now.likeness).toBeGreaterThan(before.likeness - 0.0005);
});
