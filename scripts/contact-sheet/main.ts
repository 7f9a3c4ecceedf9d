import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { ASPECT_RATIOS, type AspectRatio } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { styleCatalog } from "@/lib/film/style-catalog";
import type { Picture } from "@/lib/paint/host/host";
import { PHOTO_NAMES, sheetFilm, sheetSubjects } from "@/lib/paint/testing/sheet-film";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";

/** Arguments: `npm run contact-sheet -- [--photos FOLDER] [--to FOLDER] [--ratio 9:16] [--accent "#c5482f"] [STYLE …]` */
function readArguments(words: string[]) {
  const valueOf = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
  const ratio = ASPECT_RATIOS.find((known) => known === valueOf("--ratio"));
  const names = styleCatalog.map((style) => style.machine_name).filter((name) => words.includes(name));
  return {
    photoFolder: valueOf("--photos"),
    sheetFolder: valueOf("--to") ?? "test-results/contact-sheets",
    accent: valueOf("--accent"),
    ratios: ratio ? [ratio] : [...ASPECT_RATIOS],
    styles: names.length > 0 ? names : styleCatalog.map((style) => style.machine_name),
  };
}

async function readPhoto(name: string, folder: string | undefined): Promise<Picture> {
  const file = folder === undefined ? "" : path.join(folder, `${name}.jpg`);
  if (existsSync(file)) return loadImage(file);
  return samplePhoto(PHOTO_NAMES.find((known) => known === name) ?? "landscape");
}

/**
 * The telling frames: each text half in and fully in, each photo, the middle of each transition, and the
 * credits as they enter and stand.
 */
function framesToShow(plan: FilmPlan): number[] {
  const frames = plan.segments.flatMap((segment) => {
    const middle = Math.floor((segment.startFrame + segment.endFrame) / 2);
    if (segment.kind === "slide") {
      const { enterFromFrame, enteredFrame } = segment.textTimes;
      return [Math.floor((enterFromFrame + enteredFrame) / 2), middle];
    }
    if (segment.kind === "credits")
      return segment.cards.slice(0, 3).map((card) => Math.floor((card.startFrame + card.endFrame) / 2));
    return [middle];
  });
  const joints = plan.transitions.map(({ startFrame, endFrame }) => Math.floor((startFrame + endFrame) / 2));
  return [...frames, ...joints].sort((a, b) => a - b);
}

async function makeSheet(
  style: string,
  ratio: AspectRatio,
  { photoFolder: folder, sheetFolder, accent }: ReturnType<typeof readArguments>,
): Promise<void> {
  const film = { ...sheetFilm(style, ratio, 8), ...(accent && { accent }) };
  const plan = planFilm(film, { photoSubjects: sheetSubjects });
  const painter = await createSkiaPainter({ plan, shortSide: 720, readPhoto: (id) => readPhoto(id, folder) });
  const frames = framesToShow(plan);
  const columns = ratio === "16:9" ? 5 : 8;
  const width = Math.round(2400 / columns);
  const height = Math.round((width * painter.height) / painter.width);
  const sheet = createCanvas(columns * width, Math.ceil(frames.length / columns) * height);
  const context = sheet.getContext("2d");
  context.imageSmoothingQuality = "high";
  const whole = createCanvas(painter.width, painter.height);
  const wholeContext = whole.getContext("2d");
  for (const [i, frame] of frames.entries()) {
    const image = wholeContext.createImageData(painter.width, painter.height);
    image.data.set(await painter.paint(frame));
    wholeContext.putImageData(image, 0, 0);
    context.drawImage(whole, (i % columns) * width, Math.floor(i / columns) * height, width, height);
  }
  const file = path.resolve(
    sheetFolder,
    `${[style, ratio.replace(":", "x"), accent?.slice(1)].filter(Boolean).join("-")}.png`,
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sheet.toBuffer("image/png"));
  console.log(file);
}

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2));
  for (const style of wanted.styles)
    for (const ratio of wanted.ratios) {
      await makeSheet(style, ratio, wanted);
    }
}

void main();
