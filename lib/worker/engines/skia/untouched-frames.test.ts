import { expect, test } from "vitest";
import { frameSize } from "@/lib/film/frame-size";
import { planFilm } from "@/lib/film/plan";
import { createScene } from "@/lib/paint/create-scene";
import { paintFrame } from "@/lib/paint/paint-frame";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { PHOTO_NAMES, sheetFilm, sheetSubjects } from "@/lib/paint/testing/sheet-film";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { createSkiaHost, createSkiaSurface } from "@/lib/worker/engines/skia/host";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";

/** In this size the frame ends within a pixel, which nothing covers whole. */
const shortSide = 480;
const photoOf = (id: string) => samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");

test.each(paintStyleNames)(
  "nothing that was on the canvas before is seen in a frame of %s",
  async (style) => {
    const film = planFilm(sheetFilm(style, "16:9", 5), { photoSubjects: sheetSubjects });
    const host = createSkiaHost();
    const { plan, engine } = await setTexts(film, host);
    const scene = createScene({
      plan,
      shortSide,
      host,
      engine,
      text: createTextPainter(host, engine.emojiSheet),
      footage: () => undefined,
      photo: photoOf,
    });
    const { width, height } = frameSize(plan.aspectRatio, shortSide);
    const [plain, used] = [0, 1].map(() => createSkiaSurface(width, height, { opaque: true }));
    if (!plain || !used) return expect.unreachable();
    for (let frame = 10; frame < plan.frameCount; frame += 211) {
      used.context.setTransform(1, 0, 0, 1, 0, 0);
      used.context.globalAlpha = 1;
      used.context.fillStyle = "#ffffff";
      used.context.fillRect(0, 0, width, height);
      for (const { context } of [plain, used]) paintFrame(context, scene, frame);
      const expected = Buffer.from(plain.canvas.data());
      expect(Buffer.from(used.canvas.data()).equals(expected), `frame ${frame}`).toBe(true);
    }
  },
);
