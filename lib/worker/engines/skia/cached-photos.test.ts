import { expect, test, vi } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { photosAt } from "@/lib/paint/photos-at";
import { PHOTO_NAMES, sheetFilm } from "@/lib/paint/testing/sheet-film";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { loadPhoto } from "@/lib/worker/engines/skia/load-photo";
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

test("the first frame's photos are read while texts are set, once, and released when nobody paints it", async () => {
  const plan = planFilm(sheetFilm("album", "16:9", 8));
  const firstFrame = Array.from({ length: plan.frameCount }, (_, frame) => frame).findIndex(
    (frame) => photosAt(plan, frame).length > 0,
  );
  const events: string[] = [];
  const photo = await loadPhoto(samplePhoto("square").toBuffer("image/png"));
  const host = createSkiaHost();
  const open = () =>
    createSkiaPainter({
      plan,
      shortSide: 180,
      firstFrame,
      readPhoto: async (id) => {
        events.push(id);
        return photo;
      },
      host: {
        ...host,
        readFont: (file) => {
          events.push("font");
          return host.readFont(file);
        },
      },
    });
  const painter = await open();
  expect(events.slice(0, 2)).toEqual([photosAt(plan, firstFrame)[0], "font"]);
  await painter.paint(firstFrame);
  expect(events.filter((event) => event !== "font")).toEqual(photosAt(plan, firstFrame));
  painter.dispose?.();

  photo.src = samplePhoto("square").toBuffer("image/png");
  const unused = await open();
  await vi.waitFor(() => expect(photo.width).toBeGreaterThan(0));
  unused.dispose?.();
  await vi.waitFor(() => expect(photo.width).toBe(0));
});
