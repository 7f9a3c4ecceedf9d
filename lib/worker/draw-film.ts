import type { VideoFileKind } from "@/lib/server/generated/prisma/client";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { Progress } from "@/lib/server/renders/report-render";
import { countFrames } from "@/lib/worker/count-frames";
import type { FilmOrder } from "@/lib/worker/decide-film";
import type { FilmSources } from "@/lib/worker/early/instalments-of";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { ENCODER_SLOTS } from "@/lib/worker/encode/encode-pictures";
import type { MediaFiles } from "@/lib/worker/media-files";
import { openMedia } from "@/lib/worker/open-media";
import { drawThumbnails } from "@/lib/worker/photos/draw-thumbnails";
import { tellingFrames } from "@/lib/worker/photos/telling-frames";
import type { OpenPictures } from "@/lib/worker/picture-source";
import type { KeptThumbnail } from "@/lib/worker/pieces/read-kept-thumbnails";
import type { FilmSound, Recalled } from "@/lib/worker/pieces/recall-pieces";
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
export async function drawFilm(order: FilmOrder, recalled: Recalled, workshop: Workshop): Promise<DrawnFilm> {
  const { ffmpeg, fingerprint, mediaFiles, keepLoudness, folder, signal, progress, shared } = workshop;
  const { plan, files, title, settings } = order;
  const isPreview = order.kind === "preview";
  const pieces = order.cuts.map((piece, index) => ({ ...piece, kept: recalled.kept[index] ?? null }));
  const telling = isPreview || recalled.thumbnails ? [] : tellingFrames(plan);
  const firstFrame = pieces.find(({ kept }) => kept === null)?.fromFrame ?? telling[0] ?? 0;
  const isPainted = telling.length > 0 || pieces.some(({ kept }) => kept === null);
  const countFrame = countFrames(progress, pieces);

  const halting = new AbortController();
  const either = AbortSignal.any([signal, halting.signal]);
  const sound = soundOnDemand(recalled.sound, () =>
    prepareSound(order, {
      ffmpeg,
      fingerprint,
      kept: recalled.soundStretches,
      mediaFiles,
      keepLoudness,
      folder,
      signal: either,
    }),
  );
  // Whoever watches early hears it early. Otherwise it is wanted last, and would only delay the first picture.
  if (workshop.showEarly || !isPainted) sound.demand();
  const hasSound = plan.audio.length > 0;
  const endEarly = workshop.showEarly?.({
    pieces,
    elsewhere: shared?.elsewhere,
    files,
    soundPath: recalled.sound?.path ?? (hasSound ? soundFile(folder) : null),
    soundWhole: sound.path,
  });
  const media = openMedia(order, { ffmpeg, mediaFiles, folder, signal: either });
  const source = isPainted
    ? workshop.openPictures({
        plan,
        shortSide: order.shortSide,
        ...media,
        signal,
        telling,
        firstFrame,
        slots: ENCODER_SLOTS,
        outputs: files.map(({ size }) => size),
      })
    : null;
  source?.catch(() => undefined);
  try {
    let thumbnails = Promise.resolve(recalled.thumbnails ?? []);
    const onFrame = (frame: number) => {
      countFrame(frame);
      sound.demand();
      media.onPainted();
      shared?.onFrame();
    };
    const onPainted = () => {
      if (!source || telling.length === 0) return;
      // The encoder still has much to do, so the thumbnails delay nothing.
      thumbnails = drawThumbnails(source, files);
      thumbnails.catch(() => undefined);
    };
    const film = { ffmpeg, source, files, pieces, telling, settings, title, audio: sound.path };
    const { isOurs, madeByOthers } = shared ?? {};
    await encodeFilm({ ...film, isOurs, madeByOthers, onFrame, onPainted }, signal);
    if (!isPreview) progress.stage = "thumbnails";
    return {
      files: [
        ...files.map(({ quality, path }) => filmFile(order.kind, quality, path)),
        ...(await thumbnails).map(thumbnailFile),
      ],
      soundStretches: (await sound.whole)?.stretches ?? [],
    };
  } finally {
    await source?.then(
      (opened) => opened.dispose(),
      () => undefined,
    );
    // Wait for everything that writes here before the caller removes the folder.
    await endEarly?.();
    media.end();
    halting.abort();
    sound.demand();
    await sound.path.catch(() => undefined);
  }
}

/** Sound that is made when it is first asked for, unless it is there already. */
function soundOnDemand(known: FilmSound | null, make: () => Promise<FilmSound | null>) {
  let demand: () => void = () => undefined;
  const demanded = new Promise<void>((resolve) => {
    demand = resolve;
  });
  const whole = known === null ? demanded.then(make) : Promise.resolve(known);
  const path = whole.then((sound) => sound?.path ?? null);
  path.catch(() => undefined);
  return { demand, whole, path };
}

function filmFile(kind: VideoFileKind, quality: number, path: string): DrawnFile {
  return { kind, quality, contentType: "video/mp4", source: { path, handOver: true } };
}

function thumbnailFile({ quality, bytes }: KeptThumbnail): DrawnFile {
  return { kind: "thumbnail", quality, contentType: "image/jpeg", source: bytes };
}
