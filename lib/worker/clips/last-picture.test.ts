import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { indexMezzanine } from "@/lib/worker/clips/index-mezzanine";
import { findLastPicture } from "@/lib/worker/clips/last-picture";
import { makeMezzanines } from "@/lib/worker/clips/make-mezzanine";
import { filmOf, lookIntoClip } from "@/lib/worker/clips/prepare-clip";
import { makeSample, rewrite } from "@/lib/worker/clips/testing/clip-samples";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";

const seconds = 4;
const size = { width: 64, height: 64 };
const { signal } = new AbortController();
let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "last-picture-"));
  whole = await recording(["-x264-params", "keyint=1"]);
});
afterAll(() => rm(folder, { recursive: true }));

/** Pictures at 60 frames a second that become lighter steadily, with beeps. */
function recording(codecs: string[], length = seconds): Promise<Buffer> {
  return makeSample({
    size,
    seconds: length,
    framesASecond: 60,
    ending: "mkv",
    draw: ({ width, height }, second) => Buffer.alloc(width * height * 3, 20 + second * 50),
    codecs: ["-c:v", "libx264", ...codecs, "-pix_fmt", "yuv420p", "-c:a", "aac"],
  });
}

function without(pictures: string, ending: string, more: string[] = []): Promise<Buffer> {
  const drop = `noise=drop=${pictures.replaceAll(",", "\\,")}`;
  return rewrite(whole, { behind: ["-c", "copy", "-bsf:v", drop, ...more], ending });
}

async function lookInto(bytes: Buffer, demuxer: string) {
  const file = path.join(folder, "clip");
  await writeFile(file, bytes);
  return (await lookIntoClip({ path: file, demuxer }, await findFfmpeg(), signal)).source;
}

/** When each frame of the clip's film was recorded, as its lightness says. */
async function recordedAt(bytes: Buffer, demuxer: string): Promise<number[]> {
  const source = await lookInto(bytes, demuxer);
  const ffmpeg = await findFfmpeg();
  const film = filmOf(source, "film720", folder);
  await makeMezzanines(source, [film], { ffmpeg, signal, onProgress: () => undefined });
  const { frames } = await indexMezzanine(film);
  const pictures = await decodePictures(ffmpeg, film.path);
  const bytesEach = pictures.length / frames;
  const lightness = (frame: number) => (((pictures[frame * bytesEach] ?? 0) - 16) / 219) * 255;
  return Array.from({ length: frames }, (_, frame) => (lightness(frame) - 20) / 50);
}

const kinds = [
  ["mp4", "mov"],
  ["mov", "mov"],
  ["mkv", "matroska"],
] as const;
const elsewhere = ["-output_ts_offset", "100"];
const fragments = ["-movflags", "frag_keyframe+empty_moov+default_base_moof"];
const cases = kinds.flatMap(([ending, demuxer]) => [
  { what: "after 2 seconds", drop: "gt(n,120)", last: 2, more: [], ending, demuxer },
  { what: "at the very beginning", drop: "gt(n,0)", last: 0, more: [], ending, demuxer },
  { what: "a second after the one before", drop: "gt(mod(n,60),0)", last: 3, more: [], ending, demuxer },
  {
    what: "after gaps longer than the rest",
    drop: "gt(n,10)*not(eq(n,100))*not(eq(n,190))",
    last: 190 / 60,
    more: [],
    ending,
    demuxer,
  },
  { what: "by times from 100", drop: "gt(n,120)", last: 2, more: elsewhere, ending, demuxer },
]);
const streamed = { what: "in fragments", drop: "gt(n,120)", last: 2, more: fragments } as const;

/** One that an operator names may be too old to let a picture stand. */
const ours = it.skipIf(process.env.FFMPEG_PATH);

ours.each([...cases, { ...streamed, ending: "mp4", demuxer: "mov" }])(
  "the last picture stands until the sound ends: $what, in $ending",
  async ({ drop, last, more, ending, demuxer }) => {
    const times = await recordedAt(await without(drop, ending, more), demuxer);
    expect(Math.abs(times.length - seconds * 30)).toBeLessThanOrEqual(2);
    expect(Math.abs((times.at(-1) ?? 0) - last)).toBeLessThan(0.04);
    expect(Math.max(...times)).toBeLessThan(last + 0.04);
  },
);

ours("finds it among pictures that are stored in another order", async () => {
  const sound = path.join(folder, "sound.mkv");
  await writeFile(sound, whole);
  const pictures = await recording(["-g", "600", "-bf", "3", "-x264-params", "b-adapt=0"], 2);
  const both = ["-map", "1:v", "-map", "0:a", "-c", "copy"];
  const times = await recordedAt(await rewrite(pictures, { before: ["-i", sound], behind: both }), "mov");
  expect(Math.abs(times.length - seconds * 30)).toBeLessThanOrEqual(2);
  expect(times.at(-1)).toBeCloseTo(119 / 60, 1);
});

it("leaves clips alone whose pictures and sound end together, or that are silent", async () => {
  const ffmpeg = await findFfmpeg();
  const together = await lookInto(whole, "matroska");
  expect(await findLastPicture(together, ffmpeg, signal)).toBeNull();
  const short = await lookInto(await without("gt(n,120)", "mp4"), "mov");
  expect(await findLastPicture(short, ffmpeg, signal)).not.toBeNull();
  expect(await findLastPicture({ ...short, sound: null }, ffmpeg, signal)).toBeNull();
});
