import { readFile } from "node:fs/promises";
import type { FilmDocument } from "@/lib/film/document";
import type { Quality } from "@/lib/film/qualities";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { Progress } from "@/lib/server/renders/report-render";
import type { RenderInputs } from "@/lib/server/renders/render-inputs";
import { decideFilm } from "@/lib/worker/decide-film";
import { drawFilm } from "@/lib/worker/draw-film";
import type { MediaFiles } from "@/lib/worker/media-files";
import type { OpenPictures } from "@/lib/worker/picture-source";

type Film = { title: string; document: FilmDocument; inputs: RenderInputs; quality: Quality };

type Tools = {
  ffmpeg: Ffmpeg;
  openPictures: OpenPictures;
  folder: string;
  signal: AbortSignal;
  onFrames: (done: number, of: number) => void;
};

export type DrawnDocument = { path: string; width: number; height: number; frames: number };

/** Here a file's key is its path. */
const localFiles: MediaFiles = {
  read: (file) => readFile(file),
  open: (file) => Promise.resolve(file),
};

const reportEveryMs = 100;
const nothing = { kept: [], soundPath: null, framesOfEarlierFilms: 0 };

/** Draws a film in one quality, with the worker's painter and encoder. */
export async function drawDocument(
  { quality, ...film }: Film,
  { onFrames, ...tools }: Tools,
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
  const report = () => onFrames(progress.framesDone, frameCount);
  const timer = setInterval(report, reportEveryMs);
  try {
    const keepLoudness = () => Promise.resolve();
    await drawFilm({ ...order, files }, nothing, {
      ...tools,
      mediaFiles: localFiles,
      keepLoudness,
      progress,
    });
  } finally {
    clearInterval(timer);
  }
  report();
  return { path: file.path, ...file.size, frames: frameCount };
}
