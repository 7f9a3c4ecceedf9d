import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sharp } from "@/lib/server/media/image-library";
import { tones, wav } from "@/lib/server/media/testing/song-samples";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";

/** A photo that is sharp, light and unlike the others, taken at a time. */
export async function datedPhoto(seed: number, takenAt: string): Promise<Buffer> {
  const [width, height] = [1200, 800];
  const pixels = Buffer.alloc(width * height * 3);
  const cell = 20 + seed * 9;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isOdd = (Math.floor(x / cell) + Math.floor((y + (x * seed) / 7) / cell)) % 2 === 1;
    pixels.set(isOdd ? [200, 60 + 30 * seed, 60] : [60, 120, 220 - 30 * seed], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: "Kinora", Model: "Test" }, IFD2: { DateTimeOriginal: takenAt } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export type PictureFolder = { root: string; photos: string; song: string };

/** A folder with photos, a clip, a song and what gets in the way of a film. */
export async function makePictureFolder(): Promise<PictureFolder> {
  const root = await mkdtemp(path.join(os.tmpdir(), "kinora-pictures-"));
  const photos = path.join(root, "photos");
  await mkdir(path.join(photos, "evening"), { recursive: true });
  const times = ["2026:06:03 09:00:00", "2026:06:03 10:00:00", "2026:06:03 11:30:00"];
  for (const [index, time] of times.entries())
    await writeFile(path.join(photos, `photo-${3 - index}.jpg`), await datedPhoto(index + 1, time));
  const clip = await makeSample({
    size: { width: 640, height: 360 },
    seconds: 3,
    codecs: [
      ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
      ...["-metadata", "creation_time=2026-06-03T10:30:00Z"],
    ],
  });
  await writeFile(path.join(photos, "evening", "clip.mp4"), clip);
  await writeFile(path.join(photos, "same.jpg"), await datedPhoto(1, times[0] ?? ""));
  await writeFile(path.join(photos, "broken.jpg"), (await datedPhoto(3, times[2] ?? "")).subarray(0, 900));
  await writeFile(path.join(photos, "notes.txt"), "no picture");
  await writeFile(path.join(photos, ".hidden.jpg"), "hidden");
  const song = path.join(root, "song.wav");
  await writeFile(song, wav(tones({ seconds: 12 })));
  return { root, photos, song };
}

export const removePictureFolder = ({ root }: PictureFolder) => rm(root, { recursive: true, force: true });
