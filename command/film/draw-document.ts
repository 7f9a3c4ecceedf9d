import { access } from "node:fs/promises";
import path from "node:path";
import type { FilmDocument } from "@/lib/film/document";
import type { Quality } from "@/lib/film/qualities";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { Progress } from "@/lib/server/renders/report-render";
import type { RenderInputs } from "@/lib/server/renders/render-inputs";
import { decideFilm } from "@/lib/worker/decide-film";
import { drawFilm } from "@/lib/worker/draw-film";
import type { MediaFiles } from "@/lib/worker/media-files";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { Trouble } from "@/command/trouble";

type Film = { title: string; document: FilmDocument; inputs: RenderInputs; quality: Quality };

type Tools = {
  ffmpeg: Ffmpeg;
  openPictures: OpenPictures;
  folder: string;
  signal: AbortSignal;
  onFrames: (done: number, of: number) => void;
  readFile: (path: string) => Promise<Buffer>;
};

export type DrawnDocument = {
  path: string;
  width: number;
  height: number;
  frames: number;
  /** The film's best frame as a JPEG; null when none says anything. */
  poster: Uint8Array | null;
};

const reportEveryMs = 50;
/** Whoever waits for the first frame hears of it sooner. */
const firstReportEveryMs = 2;
const nothing = {
  kept: [],
  sound: null,
  soundStretches: new Map(),
  thumbnails: null,
  framesOfEarlierFilms: 0,
};

/** A song lies where it was given, and may be taken away from there. */
export async function openInPlace(file: string): Promise<string> {
  await access(file).catch(() => {
    throw new Trouble(`${path.basename(file)} was taken away before the film was made.`);
  });
  return file;
}

/** Draws a film in one quality, with the worker's painter and encoder. */
export async function drawDocument(
  { quality, ...film }: Film,
  { onFrames, readFile, ...tools }: Tools,
): Promise<DrawnDocument> {
  const order = decideFilm({ kind: "film", quality, ...film }, tools);
  const files = order.files.filter((file) => file.quality === quality);
  const [file] = files;
  if (!file) throw new Error(`No film of ${quality} pixels is made.`);
  const progress: Progress = {
    stage: "",
    framesDone: 0,
    framesKept: 0,
    piecesKept: 0,
    piecesMade: 0,
    piecesAll: 0,
  };
  const { frameCount } = order.plan;
  let reported = 0;
  const report = () => {
    if (progress.framesDone === reported) return;
    reported = progress.framesDone;
    onFrames(reported, frameCount);
  };
  const keepReporting = () => {
    report();
    return setTimeout(
      () => {
        timer = keepReporting();
      },
      reported === 0 ? firstReportEveryMs : reportEveryMs,
    );
  };
  let timer = keepReporting();
  const keepLoudness = () => Promise.resolve();
  // Here a file's key is its path.
  const mediaFiles: MediaFiles = { read: readFile, open: openInPlace };
  const workshop = { ...tools, mediaFiles, keepLoudness, progress };
  try {
    const { files: drawn } = await drawFilm({ ...order, files }, nothing, workshop);
    report();
    const thumbnail = drawn.find(({ kind }) => kind === "thumbnail")?.source;
    const poster = thumbnail instanceof Uint8Array ? thumbnail : null;
    return { path: file.path, ...file.size, frames: frameCount, poster };
  } finally {
    clearTimeout(timer);
  }
}
