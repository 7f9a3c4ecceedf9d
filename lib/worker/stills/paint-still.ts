import { FPS } from "@/lib/film/time";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { sharp } from "@/lib/server/media/image-library";
import { inTemporaryFolder, removeTemporary } from "@/lib/server/media/temporary-folder";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import type { StillAnswer, StillJob } from "@/lib/server/stills/still-job";
import { findVideo } from "@/lib/server/videos/find-video";
import { decideFilm, type FilmOrder } from "@/lib/worker/decide-film";
import { openMedia } from "@/lib/worker/open-media";
import { tellingFrames } from "@/lib/worker/photos/telling-frames";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { storedFiles } from "@/lib/worker/read-stored";

/** The pixels of the picture's short side. */
const stillQuality = 360;
const jpegQuality = 80;

export type StillTools = { ffmpeg: () => Promise<Ffmpeg>; openPictures: OpenPictures; signal: AbortSignal };

/** Paints one picture of a film as it is now, with the painter that makes its frames. */
export async function paintStill(
  { accountId, videoId, seconds }: StillJob,
  tools: StillTools,
): Promise<StillAnswer> {
  const { document, name } = await findVideo(accountId, videoId);
  const inputs = await readRenderInputs(document);
  const film = { title: name, document, inputs, quality: stillQuality };
  return inTemporaryFolder(temporaryDirectory(), async (folder) => {
    const order = decideFilm({ kind: "preview", ...film }, { folder });
    const { frameCount } = order.plan;
    const frame = seconds === undefined ? bestFrame(order) : Math.round(seconds * FPS);
    const shown = Math.max(0, Math.min(frame, frameCount - 1));
    const jpeg = await paintFrame(order, shown, { ...tools, folder });
    await removeTemporary(folder);
    return { jpeg: jpeg.toString("base64"), seconds: shown / FPS, duration: frameCount / FPS };
  });
}

function bestFrame({ plan }: FilmOrder): number {
  return tellingFrames(plan)[0] ?? 0;
}

async function paintFrame(
  order: FilmOrder,
  frame: number,
  { ffmpeg, openPictures, signal, folder }: StillTools & { folder: string },
): Promise<Buffer> {
  const { plan, shortSide } = order;
  const media = openMedia(order, { ffmpeg: await ffmpeg(), mediaFiles: storedFiles, folder, signal });
  const outputs = order.files.map(({ size }) => size);
  try {
    const source = await openPictures({
      plan,
      shortSide,
      ...media,
      signal,
      telling: [frame],
      firstFrame: frame,
      slots: 1,
      outputs,
    });
    try {
      await source.look(frame);
      const rgba = await source.thumbnail();
      if (!rgba) throw new Error("The painter returned no picture.");
      return await sharp(rgba, { raw: { width: source.width, height: source.height, channels: 4 } })
        .removeAlpha()
        .resize({ ...outputs[0], fit: "fill" })
        .jpeg({ quality: jpegQuality })
        .toBuffer();
    } finally {
      await source.dispose();
    }
  } finally {
    media.end();
  }
}
