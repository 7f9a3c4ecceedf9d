import { describe, expect, test } from "vitest";
import type { FilmDocument, Motion } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { frameRepeats } from "@/lib/film/plan/frame-repeats";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { PHOTO_NAMES, sheetFilm } from "@/lib/paint/testing/sheet-film";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";

async function openFilm(document: FilmDocument) {
  const plan = planFilm(document);
  const readPhoto = async (id: string) => samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");
  const painter = await createSkiaPainter({ plan, shortSide: 180, readPhoto });
  return { plan, paint: async (frame: number) => Buffer.from(await painter.paint(frame)) };
}

/** Everything that a style draws, with the photos still (`none`) or moving as the style decides (`auto`). */
function filmOf(style: string, motion: Motion): FilmDocument {
  const film = sheetFilm(style, "16:9", 5);
  const visuals = film.visuals.map((clip) => (clip.kind === "image" ? { ...clip, motion } : clip));
  return { ...film, visuals };
}

describe.each(paintStyleNames)("a frame in %s", (style) => {
  test("looks the same whatever was painted before it", async () => {
    const { plan, paint } = await openFilm(filmOf(style, "auto"));
    for (let frame = 20; frame < plan.frameCount; frame += 131) {
      const first = await paint(frame);
      await paint((frame + Math.floor(plan.frameCount / 2)) % plan.frameCount);
      expect(first.equals(await paint(frame)), `frame ${frame}`).toBe(true);
    }
  });

  test("that is skipped because it repeats would have been painted the same", async () => {
    const { plan, paint } = await openFilm(filmOf(style, "none"));
    const repeats = frameRepeats(plan);
    const left = Array.from({ length: plan.frameCount }, (_, frame) => frame).filter(repeats);
    for (const frame of left.filter((_, index) => index % 61 === 0)) {
      const before = await paint(frame - 1);
      expect(before.equals(await paint(frame)), `frame ${frame}`).toBe(true);
    }
    if (style === "vanilla") expect(left.length).toBeGreaterThan(plan.frameCount / 2);
  });
});
