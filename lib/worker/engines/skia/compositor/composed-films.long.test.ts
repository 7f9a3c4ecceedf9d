import { Canvas, createCanvas } from "@napi-rs/canvas";
import { afterEach, expect, test, vi } from "vitest";
import { frameSize } from "@/lib/film/frame-size";
import { planFilm } from "@/lib/film/plan";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { PHOTO_NAMES, sheetFilm, sheetSubjects } from "@/lib/paint/testing/sheet-film";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";

const shortSide = 360;
/** Of every so many frames, compare a few in a row. */
const every = 97;
const inARow = 4;

afterEach(() => vi.restoreAllMocks());

/** Counts from here on how often a canvas of the frame's size is read back. */
function countFramesRead({ width, height }: { width: number; height: number }): () => number {
  const prototype = Object.getPrototypeOf(createCanvas(1, 1)) as Canvas;
  const { contexts } = vi.spyOn(prototype, "data").mock;
  const isFrame = (canvas: unknown) =>
    canvas instanceof Canvas && canvas.width === width && canvas.height === height;
  return () => contexts.filter(isFrame).length;
}

const films = [
  ...paintStyleNames.map((style) => ({ style, ratio: "16:9" as const })),
  { style: "vanilla", ratio: "9:16" as const },
];

test.each(films)(
  "a film in $style, $ratio, looks as if Skia alone had drawn it",
  async ({ style, ratio }) => {
    const plan = planFilm(sheetFilm(style, ratio, 5), { photoSubjects: sheetSubjects });
    const readPhoto = async (id: string) => samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");
    const options = { plan, shortSide, readPhoto };
    const painter = await createSkiaPainter(options);
    const onlySkia = await createSkiaPainter({ ...options, onlySkia: true });
    const framesRead = countFramesRead(frameSize(ratio, shortSide));

    let [painted, composed] = [0, 0];
    for (let first = 7; first < plan.frameCount - inARow; first += every)
      for (let frame = first; frame < first + inARow; frame += 1) {
        const expected = Buffer.from(await onlySkia.paint(frame));
        const before = framesRead();
        expect(expected.equals(await painter.paint(frame)), `frame ${frame}`).toBe(true);
        painted += 1;
        if (framesRead() === before) composed += 1;
      }
    if (style === "vanilla") expect(composed).toBeGreaterThan(painted / 3);
    await painter.dispose?.();
    await onlySkia.dispose?.();
  },
);

test("films painted at the same time have memory of their own", async () => {
  const readPhoto = async (id: string) => samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");
  const open = (ratio: "16:9" | "9:16", more?: { onlySkia: true }) =>
    createSkiaPainter({ plan: planFilm(sheetFilm("vanilla", ratio, 5)), shortSide, readPhoto, ...more });
  const painters = [await open("16:9"), await open("9:16")];
  const expected = [await open("16:9", { onlySkia: true }), await open("9:16", { onlySkia: true })];
  for (let frame = 104; frame < 112; frame += 1)
    for (const [index, painter] of painters.entries()) {
      const alone = Buffer.from((await expected[index]?.paint(frame)) ?? []);
      expect(alone.equals(await painter.paint(frame)), `film ${index}, frame ${frame}`).toBe(true);
    }
  for (const painter of [...painters, ...expected]) await painter.dispose?.();
});
