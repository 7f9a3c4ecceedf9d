import { photoIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import type { FrameSize } from "@/lib/film/frame-size";
import type { Piece } from "@/lib/film/pieces/cut-film";
import type { PlanContext } from "@/lib/film/plan/context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { PaintedShortSide } from "@/lib/film/qualities";
import type { RenderKind, VideoFileKind } from "@/lib/server/generated/prisma/client";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { sharp } from "@/lib/server/media/image-library";
import type { RenderInputs } from "@/lib/server/renders/read-render-inputs";
import type { Progress } from "@/lib/server/renders/report-render";
import type { EncodedFile, VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { encodeFilm, encoderSlots } from "@/lib/worker/encode/encode-film";
import { photoReader } from "@/lib/worker/photos/photo-reader";
import { tellingFrames } from "@/lib/worker/photos/telling-frames";
import type { OpenPictures, PictureSource } from "@/lib/worker/picture-source";
import type { Recalled } from "@/lib/worker/pieces/recall-pieces";
import { prepareSound } from "@/lib/worker/prepare-sound";

/** A film that is decided in every respect. */
export type FilmOrder = {
  kind: RenderKind;
  title: string;
  document: FilmDocument;
  inputs: RenderInputs;
  context: PlanContext;
  plan: FilmPlan;
  cuts: readonly Piece[];
  shortSide: PaintedShortSide;
  /** The largest first. */
  files: readonly (EncodedFile & { quality: number })[];
  settings: VideoSettings;
};

/** A finished file that is still in the worker's own folder, or in its memory. */
export type DrawnFile = {
  kind: VideoFileKind;
  quality: number;
  contentType: string;
  source: { path: string; handOver: true } | Buffer;
};

type Workshop = {
  ffmpeg: Ffmpeg;
  openPictures: OpenPictures;
  folder: string;
  signal: AbortSignal;
  progress: Progress;
};

/** Makes a film's files and its thumbnails, but for what is recalled of earlier films. */
export async function drawFilm(
  order: FilmOrder,
  { kept, soundPath }: Recalled,
  { ffmpeg, openPictures, folder, signal, progress }: Workshop,
): Promise<DrawnFile[]> {
  const { title, document, inputs, context, plan, shortSide, files, settings } = order;
  const isPreview = order.kind === "preview";
  const pieces = order.cuts.map((piece, index) => ({ ...piece, kept: kept[index] ?? null }));
  const taken = pieces.filter((piece) => piece.kept !== null);
  const lastFrames = new Set(
    pieces.filter((piece) => piece.kept === null).map(({ untilFrame }) => untilFrame - 1),
  );
  const framesKept = taken.reduce((sum, { fromFrame, untilFrame }) => sum + untilFrame - fromFrame, 0);
  Object.assign(progress, {
    framesDone: framesKept,
    framesKept,
    piecesKept: taken.length,
    piecesMade: 0,
    piecesAll: pieces.length,
  });

  const halting = new AbortController();
  const either = AbortSignal.any([signal, halting.signal]);
  const audio =
    soundPath === null
      ? prepareSound({ document, songs: inputs.song, context }, { ffmpeg, folder, signal: either })
      : Promise.resolve(soundPath);
  audio.catch(() => undefined);
  const telling = isPreview ? [] : tellingFrames(plan);
  const readPhoto = photoReader(photoIds(document), inputs.photo, shortSide);
  const source = openPictures({
    plan,
    shortSide,
    readPhoto,
    signal,
    telling,
    slots: encoderSlots,
    outputs: files.map(({ size }) => size),
  });
  source.catch(() => undefined);
  try {
    let thumbnails: Promise<DrawnFile[]> = Promise.resolve([]);
    const onFrame = (frame: number) => {
      progress.stage = "painting";
      progress.framesDone += 1;
      if (lastFrames.has(frame)) progress.piecesMade += 1;
    };
    const onPainted = () => {
      if (isPreview) return;
      // The encoder is far behind.
      thumbnails = drawThumbnails(source, files);
      thumbnails.catch(() => undefined);
    };
    const film = { ffmpeg, source, files, pieces, telling, settings, title, audio };
    await encodeFilm({ ...film, onFrame, onPainted }, signal);
    const films = files.map(
      ({ quality, path }): DrawnFile => ({
        kind: order.kind,
        quality,
        contentType: "video/mp4",
        source: { path, handOver: true },
      }),
    );
    if (!isPreview) progress.stage = "thumbnails";
    return [...films, ...(await thumbnails)];
  } finally {
    await source.then(
      (opened) => opened.dispose(),
      () => undefined,
    );
    // Nothing goes on in the folder once it is removed.
    halting.abort();
    await audio.catch(() => undefined);
  }
}

async function drawThumbnails(
  opening: Promise<PictureSource>,
  files: readonly { quality: number; size: FrameSize }[],
): Promise<DrawnFile[]> {
  const source = await opening;
  const picture = await source.thumbnail();
  if (!picture) return [];
  const draw = async ({ quality, size }: { quality: number; size: FrameSize }): Promise<DrawnFile> => ({
    kind: "thumbnail",
    quality,
    contentType: "image/jpeg",
    source: await encodeThumbnail(picture, source, size),
  });
  return Promise.all(files.map(draw));
}

async function encodeThumbnail(rgba: Uint8Array, from: FrameSize, to: FrameSize): Promise<Buffer> {
  return sharp(rgba, { raw: { width: from.width, height: from.height, channels: 4 } })
    .removeAlpha()
    .resize({ ...to, fit: "fill" })
    .jpeg({ quality: 84, mozjpeg: false })
    .toBuffer();
}
