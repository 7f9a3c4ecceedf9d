import path from "node:path";
import type { FilmDocument } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { cutFilm, type Piece } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import type { PlanContext } from "@/lib/film/plan/context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { type PaintedShortSide, paintedShortSide, qualitiesOf } from "@/lib/film/qualities";
import type { RenderKind } from "@/lib/server/generated/prisma/client";
import { planContextOf, type RenderInputs } from "@/lib/server/renders/render-inputs";
import {
  type EncodedFile,
  filmSettings,
  previewSettings,
  type VideoSettings,
} from "@/lib/worker/encode/encode-arguments";
import { BrokenInput } from "@/lib/worker/render-errors";

/** Everything that is decided about a film before it is made. */
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

type FilmToDecide = Pick<FilmOrder, "kind" | "title" | "document" | "inputs"> & { quality: number };

/** Decides what to make of a film, and in which files of the folder. */
export function decideFilm(
  { kind, quality, title, document, inputs }: FilmToDecide,
  { folder, settings: usual = filmSettings }: { folder: string; settings?: VideoSettings },
): FilmOrder {
  const context = planContextOf(inputs);
  const plan = planFilm(document, context);
  if (plan.frameCount === 0) throw new BrokenInput("The film has nothing to show.");

  const isPreview = kind === "preview";
  const shortSide = paintedShortSide(quality);
  const files = (isPreview ? [quality] : qualitiesOf(shortSide)).map((quality) => ({
    quality,
    size: frameSize(document.aspectRatio, quality),
    path: path.join(folder, `${quality}.mp4`),
  }));
  const settings = isPreview ? previewSettings : usual;
  const film = { title, document, inputs, context, plan, cuts: cutFilm(plan) };
  return { kind, ...film, shortSide, files, settings };
}
