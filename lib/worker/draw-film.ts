import type { FrameSize } from "@/lib/film/frame-size";
import type { VideoFileKind } from "@/lib/server/generated/prisma/client";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { loadImageLibrary } from "@/lib/server/media/load-image-library";
import type { Progress } from "@/lib/server/renders/report-render";
import type { FilmOrder } from "@/lib/worker/decide-film";
import type { FilmSources } from "@/lib/worker/early/instalments-of";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { ENCODER_SLOTS } from "@/lib/worker/encode/encode-pictures";
import type { MediaFiles } from "@/lib/worker/media-files";
import { openMedia } from "@/lib/worker/open-media";
import { tellingFrames } from "@/lib/worker/photos/telling-frames";
import type { OpenPictures, PictureSource } from "@/lib/worker/picture-source";
import type { KeptThumbnail } from "@/lib/worker/pieces/read-kept-thumbnails";
import type { Recalled } from "@/lib/worker/pieces/recall-pieces";
import { type KeepLoudness, prepareSound, soundFile } from "@/lib/worker/prepare-sound";
import type { SharedFilm } from "@/lib/worker/runs/share-film";

/** A finished file that is still in the worker's own folder or memory. */
export type DrawnFile = {
  kind: VideoFileKind;
  quality: number;
  contentType: string;
  source: { path: string; handOver: true } | Buffer;
};

type Workshop = {
  ffmpeg: Ffmpeg;
  /** Identifies the code that paints and encodes; undefined where no later film reuses anything. */
  fingerprint?: string;
  openPictures: OpenPictures;
  mediaFiles: MediaFiles;
  keepLoudness: KeepLoudness;
  folder: string;
  signal: AbortSignal;
  progress: Progress;
  /** Set when other workers may help with the film. */
  shared?: SharedFilm;
  /** Lets people watch the film while it is made; absent for films that nobody watches early. */
  showEarly?: (film: FilmSources) => () => Promise<void>;
};

export type DrawnFilm = { files: DrawnFile[]; soundStretches: readonly string[] };

/** Makes a film's files and thumbnails, apart from the pieces recalled from earlier films. */
export async function drawFilm(
  order: FilmOrder,
  { kept, sound: keptSound, soundStretches, thumbnails: keptThumbnails }: Recalled,
  workshop: Workshop,
): Promise<DrawnFilm> {
  const {
    ffmpeg,
    fingerprint,
    openPictures,
    mediaFiles,
    keepLoudness,
    folder,
    signal,
    progress,
    shared,
    showEarly,
  } = workshop;
  const { title, document, inputs, context, plan, shortSide, files, settings } = order;
  const isPreview = order.kind === "preview";
  const pieces = order.cuts.map((piece, index) => ({ ...piece, kept: kept[index] ?? null }));
  const keptPieces = pieces.filter((piece) => piece.kept !== null);
  const lastFrames = new Set(
    pieces.filter((piece) => piece.kept === null).map(({ untilFrame }) => untilFrame - 1),
  );
  const framesKept = keptPieces.reduce((sum, { fromFrame, untilFrame }) => sum + untilFrame - fromFrame, 0);
  Object.assign(progress, {
    framesDone: framesKept,
    framesKept,
    piecesKept: keptPieces.length,
    piecesMade: 0,
    piecesAll: pieces.length,
  });

  const halting = new AbortController();
  const either = AbortSignal.any([signal, halting.signal]);
  const telling = isPreview || keptThumbnails ? [] : tellingFrames(plan);
  const isPainted = telling.length > 0 || keptPieces.length < pieces.length;
  let startSound: () => void = () => undefined;
  const soundStarts = new Promise<void>((resolve) => {
    startSound = resolve;
  });
  // Whoever watches early hears it early. Otherwise it is wanted last, and would only delay the first picture.
  if (showEarly || !isPainted) startSound();
  const makeSound = () =>
    prepareSound(
      { document, inputs, context },
      { ffmpeg, fingerprint, kept: soundStretches, mediaFiles, keepLoudness, folder, signal: either },
    );
  const sound = keptSound === null ? soundStarts.then(makeSound) : Promise.resolve(keptSound);
  const audio = sound.then((finished) => finished?.path ?? null);
  audio.catch(() => undefined);
  const hasSound = plan.audio.length > 0;
  const endEarly = showEarly?.({
    pieces,
    elsewhere: shared?.elsewhere,
    files,
    soundPath: keptSound?.path ?? (hasSound ? soundFile(folder) : null),
    soundWhole: audio,
  });
  const media = openMedia(order, { ffmpeg, mediaFiles, folder, signal: either });
  const source = isPainted
    ? openPictures({
        plan,
        shortSide,
        ...media,
        signal,
        telling,
        slots: ENCODER_SLOTS,
        outputs: files.map(({ size }) => size),
      })
    : null;
  source?.catch(() => undefined);
  try {
    let thumbnails = Promise.resolve((keptThumbnails ?? []).map(thumbnailFile));
    const onFrame = (frame: number) => {
      progress.stage = "painting";
      progress.framesDone += 1;
      startSound();
      if (lastFrames.has(frame)) progress.piecesMade += 1;
      media.onPainted();
      shared?.onFrame();
    };
    const onPainted = () => {
      if (!source || telling.length === 0) return;
      // The encoder still has much to do, so the thumbnails delay nothing.
      thumbnails = drawThumbnails(source, files);
      thumbnails.catch(() => undefined);
    };
    const film = { ffmpeg, source, files, pieces, telling, settings, title, audio };
    const { isOurs, madeByOthers } = shared ?? {};
    await encodeFilm({ ...film, isOurs, madeByOthers, onFrame, onPainted }, signal);
    const films = files.map(
      ({ quality, path }): DrawnFile => ({
        kind: order.kind,
        quality,
        contentType: "video/mp4",
        source: { path, handOver: true },
      }),
    );
    if (!isPreview) progress.stage = "thumbnails";
    return { files: [...films, ...(await thumbnails)], soundStretches: (await sound)?.stretches ?? [] };
  } finally {
    await source?.then(
      (opened) => opened.dispose(),
      () => undefined,
    );
    // Wait for everything that writes here before the caller removes the folder.
    await endEarly?.();
    media.end();
    halting.abort();
    startSound();
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
  return Promise.all(
    files.map(async ({ quality, size }) =>
      thumbnailFile({ quality, bytes: await encodeThumbnail(picture, source, size) }),
    ),
  );
}

function thumbnailFile({ quality, bytes }: KeptThumbnail): DrawnFile {
  return { kind: "thumbnail", quality, contentType: "image/jpeg", source: bytes };
}

async function encodeThumbnail(rgba: Uint8Array, from: FrameSize, to: FrameSize): Promise<Buffer> {
  const sharp = await loadImageLibrary();
  return sharp(rgba, { raw: { width: from.width, height: from.height, channels: 4 } })
    .removeAlpha()
    .resize({ ...to, fit: "fill" })
    .jpeg({ quality: 84, mozjpeg: false })
    .toBuffer();
}
