import { expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { createScene } from "@/lib/paint/create-scene";
import { sheetFilm } from "@/lib/paint/testing/sheet-film";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";

test("outlines of words are made once while they are shown, and dropped afterwards in a long film", async () => {
  const film = sheetFilm("cinema", "16:9", 40);
  const [image] = film.visuals.filter(({ kind }) => kind === "image");
  if (image?.kind !== "image") throw new Error("There is no photo.");
  const captioned = Array.from({ length: 200 }, (_, index) => ({
    ...image,
    id: `p${index}`,
    startSeconds: 3 * index,
    endSeconds: 3 * index + 3,
    caption: `Day ${index}`,
  }));
  const host = createSkiaHost();
  const { plan, engine } = await setTexts(planFilm({ ...film, visuals: captioned }), host);
  let layouts = 0;
  const counting: typeof engine = {
    ...engine,
    layout: (text, ...rest) => {
      layouts += 1;
      return engine.layout(text, ...rest);
    },
  };
  const text = createTextPainter(host, engine.emojiSheet);
  const scene = createScene({
    plan,
    shortSide: 180,
    host,
    engine: counting,
    text,
    footage: () => undefined,
    photo: () => undefined,
  });

  const show = (ids: readonly string[], frames: number) => {
    for (let frame = 0; frame < frames; frame += 1) {
      scene.beginFrame();
      for (const id of ids) scene.layoutOf(id);
    }
  };

  const credits = Object.keys(plan.texts).filter((id) => id.startsWith("credits/"));
  expect(credits.length).toBeGreaterThan(60);
  show(credits, 1);
  const first = layouts;
  show(credits, 300);
  expect(layouts).toBe(first);

  const captions = Object.keys(plan.texts).filter((id) => /caption/.test(id));
  expect(captions.length).toBe(200);
  for (const id of captions) show([id], 60);
  expect(layouts).toBe(first + 200);
  for (const id of [...captions.slice(0, 3), ...credits]) scene.layoutOf(id);
  expect(layouts).toBe(first + 203 + first);
});
