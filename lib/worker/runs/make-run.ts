import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { FilmOrder } from "@/lib/worker/decide-film";
import { type EncodedFile, picturesPath } from "@/lib/worker/encode/encode-arguments";
import { encodePictures, ENCODER_SLOTS } from "@/lib/worker/encode/encode-pictures";
import type { MediaFiles } from "@/lib/worker/media-files";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import { openMedia } from "@/lib/worker/open-media";
import type { OpenPictures } from "@/lib/worker/picture-source";

export type Workbench = {
  ffmpeg: Ffmpeg;
  openPictures: OpenPictures;
  mediaFiles: MediaFiles;
  folder: string;
  signal: AbortSignal;
};

export type RunPictures = EncodedFile & { quality: number };

/** The files for a run's encoders. */
function encodedFiles({ files }: FilmOrder, places: readonly number[], folder: string): RunPictures[] {
  return files.map((file) => ({
    ...file,
    path: path.join(folder, `run-${places[0] ?? 0}-${file.quality}.mp4`),
  }));
}

/** The files in which the pictures of a run grow while it is made in this folder. */
export function runPictures(order: FilmOrder, places: readonly number[], folder: string): RunPictures[] {
  return encodedFiles(order, places, folder).map((file) => ({ ...file, path: picturesPath(file) }));
}

/** Makes the film's pieces at the given places, into one file for each quality that contains nothing else. */
export async function makeRun(
  order: FilmOrder,
  places: readonly number[],
  { ffmpeg, openPictures, mediaFiles, folder, signal, onFrame }: Workbench & { onFrame(): void },
): Promise<RunPictures[]> {
  const { plan, cuts, shortSide, files, settings } = order;
  // In a folder of its own: the film's own media, or another run's, may be read from files with the same names.
  const mediaFolder = await mkdtemp(path.join(folder, "media-"));
  const media = openMedia(order, { ffmpeg, mediaFiles, folder: mediaFolder, signal });
  const source = openPictures({
    plan,
    shortSide,
    signal,
    telling: [],
    firstFrame: cuts[places[0] ?? 0]?.fromFrame ?? 0,
    slots: ENCODER_SLOTS,
    ...media,
    outputs: files.map(({ size }) => size),
  });
  source.catch(() => undefined);
  const pieces = places.flatMap((place) => {
    const piece = cuts[place];
    return piece ? [{ ...piece, isKept: false }] : [];
  });
  try {
    const film = { ffmpeg, source, files: encodedFiles(order, places, folder), pieces, settings };
    const onPainted = () => {
      media.onPainted();
      onFrame();
    };
    await encodePictures({ ...film, onFrame: onPainted }, signal);
  } finally {
    await source.then(
      (opened) => opened.dispose(),
      () => undefined,
    );
    media.end();
    await rm(mediaFolder, { recursive: true });
  }
  return runPictures(order, places, folder);
}

/** Where each piece of a run lies in the run's files, one for each quality. */
export function rangesIn(paths: readonly string[], frames: readonly number[]): FrameRange[][] {
  let fromFrame = 0;
  return frames.map((count) => {
    const range = { fromFrame, untilFrame: fromFrame + count };
    fromFrame += count;
    return paths.map((file) => ({ path: file, ...range }));
  });
}
