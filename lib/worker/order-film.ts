import path from "node:path";
import { z } from "zod";
import type { FilmDocument } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { parseDocument } from "@/lib/film/parse-document";
import { cutFilm, type Piece } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import type { PlanContext } from "@/lib/film/plan/context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { type PaintedShortSide, paintedShortSide, qualitiesOf } from "@/lib/film/qualities";
import type { RenderKind } from "@/lib/server/generated/prisma/client";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import type { FilmPieces } from "@/lib/server/renders/film-pieces";
import { planContextOf, readRenderInputs, type RenderInputs } from "@/lib/server/renders/read-render-inputs";
import {
  type EncodedFile,
  filmSettings,
  previewSettings,
  type VideoSettings,
} from "@/lib/worker/encode/encode-arguments";
import { footageKeysOf, photoKeyOf } from "@/lib/worker/open-media";
import { keysOf } from "@/lib/worker/pieces/piece-keys";
import { BrokenInput } from "@/lib/worker/render-errors";

/** Everything that has been decided about a film before it is made. */
export type FilmOrder = {
  kind: RenderKind;
  title: string;
  document: FilmDocument;
  inputs: RenderInputs;
  context: PlanContext;
  plan: FilmPlan;
  cuts: readonly Piece[];
  shortSide: PaintedShortSide;
  /** Largest first. */
  files: readonly (EncodedFile & { quality: number })[];
  settings: VideoSettings;
};

const snapshotSchema = z.object({ name: z.string(), document: z.unknown() });

type Wanted = Pick<ClaimedRender, "kind" | "quality" | "snapshot">;

/** Reads a render's snapshot and decides what to make, in which files of the folder. */
export async function orderFilm(
  render: Wanted,
  { folder, settings: usual = filmSettings }: { folder: string; settings?: VideoSettings },
): Promise<FilmOrder> {
  const { name: title, document } = parseSnapshot(render.snapshot);
  const inputs = await readRenderInputs(document);
  const context = planContextOf(inputs);
  const plan = planFilm(document, context);
  if (plan.frameCount === 0) throw new BrokenInput("The project has nothing to show.");

  const isPreview = render.kind === "preview";
  const shortSide = paintedShortSide(render.quality);
  const files = (isPreview ? [render.quality] : qualitiesOf(shortSide)).map((quality) => ({
    quality,
    size: frameSize(document.aspectRatio, quality),
    path: path.join(folder, `${quality}.mp4`),
  }));
  const settings = isPreview ? previewSettings : usual;
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

/** The keys of the film's pieces, for a worker with this fingerprint. */
export function piecesOf(
  { plan, cuts, inputs, shortSide, settings, files }: FilmOrder,
  fingerprint: string,
): FilmPieces {
  return keysOf(plan, cuts, {
    fingerprint,
    settings,
    sizes: files.map(({ size }) => size),
    photoKey: (id) => {
      const [photo, clip] = [inputs.photo.get(id), inputs.footage.get(id)];
      if (photo) return photoKeyOf(photo, shortSide);
      return JSON.stringify((clip && footageKeysOf(clip, shortSide)) ?? "");
    },
    // A song whose loudness is still unknown has no gain here; it is measured while the sound is mixed.
    soundKey: (id) => {
      const song = inputs.song.get(id) ?? inputs.voice.get(id);
      return JSON.stringify([song?.storageKey ?? inputs.footage.get(id)?.sound, song?.facts.gain]);
    },
  });
}
