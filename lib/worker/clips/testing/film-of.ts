import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";
import type { Clip } from "@/lib/server/clips/present-clip";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import type { TestAccount } from "@/lib/server/testing/factories";
import { corners } from "@/lib/worker/clips/testing/clip-samples";
import { fetched, preparedClip } from "@/lib/worker/clips/testing/prepared-clip";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";

export type Film = Clip & { pictures: Buffer; samples: Int16Array };

/** Prepares a clip, and decodes the results again. */
export async function filmOf(owner: TestAccount, bytes: Buffer): Promise<Film> {
  const clip = await preparedClip(owner, bytes);
  if (clip.status !== "ready") throw new Error(clip.reason);
  const ffmpeg = await findFfmpeg();
  const folder = await mkdtemp(path.join(os.tmpdir(), "clip-film-"));
  try {
    const [film, sound] = [path.join(folder, "film.mp4"), path.join(folder, "sound.m4a")];
    await writeFile(film, await fetched(clip.film_url));
    if (clip.sound_url !== null) await writeFile(sound, await fetched(clip.sound_url));
    const samples = clip.sound_url === null ? new Int16Array() : await decodeSound(ffmpeg, sound);
    return { ...clip, pictures: await decodePictures(ffmpeg, film), samples };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const frameBytes = ({ width, height }: Clip) => {
  const even = (length: number) => 2 * Math.floor(length / 2);
  return { bytes: (even(width) * even(height) * 3) / 2, width: even(width), height: even(height) };
};

/** The colour at a point of a frame, as a screen shows limited-range bt709. */
export function colourAt(film: Film, frame: number, [across, down]: [number, number]): number[] {
  const { bytes, width, height } = frameBytes(film);
  const picture = film.pictures.subarray(frame * bytes, (frame + 1) * bytes);
  const [x, y] = [Math.floor(width * across), Math.floor(height * down)];
  const luma = ((picture[y * width + x] ?? 0) - 16) / 219;
  const chroma = (y >> 1) * (width / 2) + (x >> 1);
  const blue = ((picture[width * height + chroma] ?? 0) - 128) / 224;
  const red = ((picture[width * height * 1.25 + chroma] ?? 0) - 128) / 224;
  const rgb = [luma + 1.5748 * red, luma - 0.1873 * blue - 0.4681 * red, luma + 1.8556 * blue];
  return rgb.map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
}

const places = {
  topLeft: [0.25, 0.25],
  topRight: [0.75, 0.25],
  bottomLeft: [0.25, 0.75],
  bottomRight: [0.75, 0.75],
} as const satisfies Record<keyof typeof corners, [number, number]>;
export type Corner = keyof typeof corners;

function nearest(colour: readonly number[]): Corner {
  const distance = (name: Corner) =>
    corners[name].reduce((sum, value, at) => sum + (value - (colour[at] ?? 0)) ** 2, 0);
  const names: Corner[] = ["topLeft", "topRight", "bottomLeft", "bottomRight"];
  return names.toSorted((a, b) => distance(a) - distance(b))[0] ?? "topLeft";
}

/** Which of the sample's colours appears in each corner. */
export function seen(film: Film): Corner[] {
  const names: Corner[] = ["topLeft", "topRight", "bottomLeft", "bottomRight"];
  return names.map((name) => nearest(colourAt(film, 5, [places[name][0], places[name][1]])));
}

export function expectColours(film: Film, within: number): void {
  for (const name of ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const) {
    const colour = colourAt(film, 5, [places[name][0], places[name][1]]);
    corners[name].forEach((value, at) =>
      expect(Math.abs(value - (colour[at] ?? 0)), name).toBeLessThanOrEqual(within),
    );
  }
}

/** The seconds at which the picture turns white. */
export function flashesOf(film: Film): number[] {
  const { bytes, width, height } = frameBytes(film);
  const isWhite = (frame: number) => (film.pictures[frame * bytes + (width * height) / 2] ?? 0) > 190;
  const frames = Array.from({ length: film.frames }, (_, frame) => frame);
  return frames.filter((frame) => isWhite(frame) && !isWhite(frame - 1)).map((frame) => frame / 30);
}

export function beepsOf({ samples }: Film): number[] {
  const found: number[] = [];
  let quietFor = Infinity;
  for (let at = 0; at < samples.length; at += 2) {
    const isLoud = Math.abs(samples[at] ?? 0) > 2500;
    if (isLoud && quietFor > 8820) found.push(at / 2 / 44_100);
    quietFor = isLoud ? 0 : quietFor + 1;
  }
  return found;
}

/** Expects each flash within a frame of its beep. */
export function expectInTime(film: Film, count: number): void {
  const [flashes, beeps] = [flashesOf(film), beepsOf(film)];
  expect([flashes.length, beeps.length]).toEqual([count, count]);
  flashes.forEach((flash, at) => expect(Math.abs(flash - (beeps[at] ?? 0))).toBeLessThanOrEqual(1 / 30));
}
