import path from "node:path";
import { z } from "zod";
import { photoIds, songIds } from "@/lib/film/asset-ids";
import { type FrameSize, frameSize } from "@/lib/film/frame-size";
import { parseDocument } from "@/lib/film/parse-document";
import { planFilm } from "@/lib/film/plan";
import type { PlanContext } from "@/lib/film/plan/context";
import { paintedShortSide, qualitiesOf } from "@/lib/film/qualities";
import type { VideoFileKind } from "@/lib/server/generated/prisma/client";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import { sharp } from "@/lib/server/media/image-library";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { filmSettings, previewSettings, type VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { encodeFilm, encoderSlots } from "@/lib/worker/encode/encode-film";
import { photoReader } from "@/lib/worker/photos/photo-reader";
import { tellingFrames } from "@/lib/worker/photos/telling-frames";
import type { OpenPictures, PictureSource } from "@/lib/worker/picture-source";
import { prepareSound } from "@/lib/worker/prepare-sound";
import { BrokenInput } from "@/lib/worker/render-errors";
import type { RenderWatch } from "@/lib/worker/watch-render";

export type DrawTools = {
  ffmpeg: () => Promise<Ffmpeg>;
  openPictures: OpenPictures;
  /** How films are encoded, unless as usual. */
  settings?: VideoSettings;
};

/** A finished file that is still in the worker's own folder, or in its memory. */
export type DrawnFile = {
  kind: VideoFileKind;
  quality: number;
  contentType: string;
  source: { path: string; handOver: true } | Buffer;
};

const snapshotSchema = z.object({ name: z.string(), document: z.unknown() });

function parseSnapshot(value: unknown) {
  try {
    const { name, document } = snapshotSchema.parse(value);
    return { name, document: parseDocument(document) };
  } catch (cause) {
    throw new BrokenInput("The project cannot be read.", { cause });
  }
}

/** Everything a render makes, in a folder: nothing outside knows of it yet. */
export async function drawRender(
  render: ClaimedRender,
  tools: DrawTools,
  { folder, watch: { signal, progress } }: { folder: string; watch: RenderWatch },
): Promise<DrawnFile[]> {
  const { name, document } = parseSnapshot(render.snapshot);
  const inputs = await readRenderInputs(photoIds(document), songIds(document));
  const facts = [...inputs.songs.values()].map((song) => [song.id, song.facts]);
  const context: PlanContext = { songs: Object.fromEntries(facts) };
  const plan = planFilm(document, context);
  if (plan.frameCount === 0) throw new BrokenInput("The project has nothing to show.");

  const isPreview = render.kind === "preview";
  const shortSide = paintedShortSide(render.quality);
  const qualities = isPreview ? [render.quality] : qualitiesOf(shortSide);
  const files = qualities.map((quality) => ({
    quality,
    size: frameSize(document.aspectRatio, quality),
    path: path.join(folder, `${quality}.mp4`),
  }));

  const ffmpeg = await tools.ffmpeg();
  const halting = new AbortController();
  const either = AbortSignal.any([signal, halting.signal]);
  const audio = prepareSound({ document, songs: inputs.songs, context }, { ffmpeg, folder, signal: either });
  audio.catch(() => undefined);
  try {
    const readPhoto = photoReader(photoIds(document), inputs.photos, shortSide);
    const source = tools.openPictures({
      ...{ plan, shortSide, readPhoto, signal, slots: encoderSlots },
      outputs: files.map(({ size }) => size),
      telling: isPreview ? [] : tellingFrames(plan),
    });
    source.catch(() => undefined);
    try {
      let thumbnails: Promise<DrawnFile[]> = Promise.resolve([]);
      const onFrame = (frame: number) => {
        progress.stage = "painting";
        progress.framesDone = frame + 1;
        if (isPreview || frame + 1 < plan.frameCount) return;
        // The last frame has been painted, and the encoder is far behind.
        thumbnails = drawThumbnails(source, files);
        thumbnails.catch(() => undefined);
      };
      const settings = isPreview ? previewSettings : (tools.settings ?? filmSettings);
      await encodeFilm({ ffmpeg, source, files, settings, title: name, audio, onFrame }, signal);
      const films = files.map(
        ({ quality, path: file }): DrawnFile => ({
          kind: isPreview ? "preview" : "film",
          quality,
          contentType: "video/mp4",
          source: { path: file, handOver: true },
        }),
      );
      if (!isPreview) progress.stage = "thumbnails";
      return [...films, ...(await thumbnails)];
    } finally {
      await source.then(
        (opened) => opened.dispose(),
        () => undefined,
      );
    }
  } finally {
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
