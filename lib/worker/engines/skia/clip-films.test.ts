import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { ASPECT_RATIOS } from "@/lib/film/document";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import { frameRepeats } from "@/lib/film/plan/frame-repeats";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { clipFilm, clipFilmFacts, FOOTAGE_NAMES, footageSizes } from "@/lib/paint/testing/clip-film";
import { PHOTO_NAMES } from "@/lib/paint/testing/sheet-film";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { sampleFootage } from "@/lib/worker/engines/testing/sample-footage";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";

const isFull = process.env.KINORA_TEST_FULL === "1";

async function readPhoto(id: string) {
  const footage = FOOTAGE_NAMES.find((name) => name === id);
  if (!footage) return samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");
  const { width, height } = footageSizes[footage];
  const poster = createCanvas(width, height);
  poster.getContext("2d").drawImage(samplePhoto("square"), 0, 0, width, height);
  return poster;
}

const films = paintStyleNames.flatMap((style, at) =>
  ASPECT_RATIOS.filter((_, index) => isFull || at % ASPECT_RATIOS.length === index).map((ratio) => ({
    style,
    ratio,
  })),
);

describe.each(films)("moving pictures in $style, $ratio", ({ style, ratio }) => {
  const plan = planFilm(clipFilm(style, ratio), { footage: clipFilmFacts });
  const options = { plan, shortSide: 360, readPhoto, readFootage: sampleFootage };

  test("are composed as if Skia alone had drawn them, whatever was painted before", async () => {
    const [painter, onlySkia] = [
      await createSkiaPainter(options),
      await createSkiaPainter({ ...options, onlySkia: true }),
    ];
    for (let first = 5; first < plan.frameCount - 3; first += isFull ? 11 : 71)
      for (let frame = first; frame < first + 3; frame += 1) {
        const expected = Buffer.from(await onlySkia.paint(frame));
        expect(expected.equals(await painter.paint(frame)), `frame ${frame}`).toBe(true);
      }
    const middle = Math.floor(plan.frameCount / 2);
    const once = Buffer.from(await painter.paint(middle));
    await painter.paint(20);
    expect(once.equals(await painter.paint(middle))).toBe(true);
    await painter.dispose?.();
    await onlySkia.dispose?.();
  });

  test("change where the plan says so, and nowhere else", async () => {
    const painter = await createSkiaPainter(options);
    const repeats = frameRepeats(plan);
    const repeated = Array.from({ length: plan.frameCount }, (_, frame) => repeats(frame));
    const joints = new Set(cutFilm(plan).map(({ fromFrame }) => fromFrame));
    // A frame in the middle of each clip.
    for (const second of [4.5, 7.5, 10.5, 13.5]) {
      const frame = Math.round(second * 30);
      const before = Buffer.from(await painter.paint(frame - 2));
      expect(before.equals(await painter.paint(frame)), `frame ${frame}`).toBe(false);
      expect(repeated[frame] && repeated[frame - 1]).toBe(false);
    }
    for (const frame of repeated.flatMap((is, index) => (is && !joints.has(index) ? [index] : []))) {
      if (frame % 23 !== 0) continue;
      const before = Buffer.from(await painter.paint(frame - 1));
      expect(before.equals(await painter.paint(frame)), `frame ${frame}`).toBe(true);
    }
    await painter.dispose?.();
  });
});
