import { expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { photosAt } from "@/lib/paint/photos-at";
import { PHOTO_NAMES, sheetFilm } from "@/lib/paint/testing/sheet-film";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";

test("photos are decoded once while frames need them, however many at a time, and released afterwards", async () => {
  const plan = planFilm(sheetFilm("album", "16:9", 8));
  const needed = Array.from({ length: plan.frameCount }, (_, frame) => photosAt(plan, frame));
  const max = Math.max(...needed.map(({ length }) => length));
  const crowded = needed.findIndex(({ length }) => length === max);
  expect(max).toBeGreaterThan(2);

  const decoded: string[] = [];
  const readPhoto = async (id: string) => {
    decoded.push(id);
    return samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");
  };
  const painter = await createSkiaPainter({ plan, shortSide: 180, readPhoto });
  await painter.paint(crowded);
  await painter.paint(crowded);
  expect(decoded.toSorted()).toEqual(needed[crowded]?.toSorted());

  const later = needed.findLastIndex((ids) => ids.length > 0 && !ids.includes(decoded[0] ?? ""));
  expect(later).toBeGreaterThan(crowded);
  await painter.paint(later);
  await painter.paint(crowded);
  expect(decoded.filter((id) => id === decoded[0])).toHaveLength(2);
});
