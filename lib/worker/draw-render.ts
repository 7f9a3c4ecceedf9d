import path from "node:path";
import { z } from "zod";
import { frameSize } from "@/lib/film/frame-size";
import { parseDocument } from "@/lib/film/parse-document";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import { paintedShortSide, qualitiesOf } from "@/lib/film/qualities";
import { log } from "@/lib/server/log";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import type { FilmPieces } from "@/lib/server/renders/film-pieces";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { type DrawnFile, drawFilm, type FilmOrder } from "@/lib/worker/draw-film";
import { filmSettings, previewSettings, type VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { UnlikePieces } from "@/lib/worker/mp4/join-film";
import { BrokenMovie } from "@/lib/worker/mp4/read-tracks";
import { filmKeyOf } from "@/lib/worker/photos/photo-reader";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { keysOf } from "@/lib/worker/pieces/piece-keys";
import { type Recalled, recallPieces } from "@/lib/worker/pieces/recall-pieces";
import { BrokenInput } from "@/lib/worker/render-errors";
import type { RenderWatch } from "@/lib/worker/watch-render";

export type DrawTools = {
  ffmpeg: () => Promise<Ffmpeg>;
  openPictures: OpenPictures;
  /** Of whoever paints and encodes; without one nothing is taken from earlier films. */
  fingerprint?: () => Promise<string>;
  /** How films are encoded, unless as usual. */
  settings?: VideoSettings;
};

export type DrawnRender = {
  files: DrawnFile[];
  /** What the film was put together from; null for what no later film is to take anything from. */
  pieces: FilmPieces | null;
};

const snapshotSchema = z.object({ name: z.string(), document: z.unknown() });
const nothing: Recalled = { kept: [], soundPath: null };

/** Everything a render makes, in a folder: nothing outside knows of it yet. */
export async function drawRender(
  render: ClaimedRender,
  tools: DrawTools,
  { folder, watch: { signal, progress } }: { folder: string; watch: RenderWatch },
): Promise<DrawnRender> {
  const order = await orderOf(render, tools, folder);
  const fingerprint = render.kind === "preview" ? undefined : await tools.fingerprint?.();
  const pieces = fingerprint === undefined ? null : piecesOf(order, fingerprint);
  const { accountId, videoId } = render;
  const qualities = order.files.map(({ quality }) => quality);
  const recalled = pieces
    ? await recallPieces({ accountId, videoId, film: pieces, qualities }, { folder, signal })
    : nothing;
  const { openPictures } = tools;
  const workshop = { ffmpeg: await tools.ffmpeg(), openPictures, folder, signal, progress };
  try {
    return { files: await drawFilm(order, recalled, workshop), pieces };
  } catch (error) {
    if (recalled === nothing || !(error instanceof UnlikePieces || error instanceof BrokenMovie)) throw error;
    log.warn({ err: error, render: render.id }, "pieces of earlier films do not fit; the film is made whole");
    return { files: await drawFilm(order, nothing, workshop), pieces };
  }
}

async function orderOf(render: ClaimedRender, tools: DrawTools, folder: string): Promise<FilmOrder> {
  const { name: title, document } = parseSnapshot(render.snapshot);
  const inputs = await readRenderInputs(document);
  const facts = [...inputs.song.values()].map((song) => [song.id, song.facts]);
  const context = { songs: Object.fromEntries(facts) };
  const plan = planFilm(document, context);
  if (plan.frameCount === 0) throw new BrokenInput("The project has nothing to show.");

  const isPreview = render.kind === "preview";
  const shortSide = paintedShortSide(render.quality);
  const files = (isPreview ? [render.quality] : qualitiesOf(shortSide)).map((quality) => ({
    quality,
    size: frameSize(document.aspectRatio, quality),
    path: path.join(folder, `${quality}.mp4`),
  }));
  const settings = isPreview ? previewSettings : (tools.settings ?? filmSettings);
  const film = { title, document, inputs, context, plan, cuts: cutFilm(plan) };
  return { kind: render.kind, ...film, shortSide, files, settings };
}

function parseSnapshot(value: unknown) {
  try {
    const { name, document } = snapshotSchema.parse(value);
    return { name, document: parseDocument(document) };
  } catch (cause) {
    throw new BrokenInput("The project cannot be read.", { cause });
  }
}

function piecesOf({ plan, cuts, inputs, shortSide, settings, files }: FilmOrder, fingerprint: string) {
  return keysOf(plan, cuts, {
    fingerprint,
    settings,
    sizes: files.map(({ size }) => size),
    photoKey: (id) => {
      const photo = inputs.photo.get(id);
      return photo ? filmKeyOf(photo, shortSide) : "";
    },
    // One whose loudness is not known yet is measured on the way.
    songKey: (id) => {
      const song = inputs.song.get(id);
      return JSON.stringify([song?.storageKey, song?.facts.gain]);
    },
  });
}
