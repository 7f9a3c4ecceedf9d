import { expect, test } from "vitest";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { planFilm } from "@/lib/film/plan";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { PHOTO_NAMES, sheetFilm } from "@/lib/paint/testing/sheet-film";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { openCompositor } from "@/lib/worker/engines/skia/compositor/open-compositor";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";

/** What a paint thread keeps from one film to the next. */
const openWorkshop = () => ({ host: createSkiaHost(), compositor: openCompositor() });

/** Frames of the title, of photos with words, and of the credits. */
function tellingFrames({ segments }: FilmPlan): number[] {
  return segments.flatMap((segment) => {
    if (segment.kind === "credits") return [Math.floor((segment.startFrame + segment.endFrame) / 2)];
    if (segment.kind === "gap") return [];
    const hasWords = segment.kind === "slide" || (segment.captionTextId !== null && segment.index < 4);
    return hasWords ? [Math.min(segment.textTimes.enteredFrame + 4, segment.textTimes.exitFromFrame)] : [];
  });
}

test.each(paintStyleNames)(
  "%s wears another accent in each frame with words, also after another film",
  async (style) => {
    const paintedIn = async (accent: string | undefined, workshop = openWorkshop()) => {
      const plan = planFilm({ ...sheetFilm(style, "16:9", 5), ...(accent && { accent }) });
      const readPhoto = async (id: string) =>
        samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");
      const painter = await createSkiaPainter({ plan, shortSide: 144, readPhoto, ...workshop });
      const frames: Buffer[] = [];
      for (const frame of tellingFrames(plan)) frames.push(Buffer.from(await painter.paint(frame)));
      painter.dispose?.();
      return frames;
    };
    const shared = openWorkshop();
    const [own, green, red] = [
      await paintedIn(undefined, shared),
      await paintedIn("#0b6e4f", shared),
      await paintedIn("#d6336c", shared),
    ];
    expect(red.length).toBeGreaterThan(5);
    for (const [index, frame] of red.entries()) {
      expect(frame.equals(green[index] ?? frame), `frame ${index}`).toBe(false);
      expect(frame.equals(own[index] ?? frame), `frame ${index}`).toBe(false);
    }
    const alone = await paintedIn("#d6336c");
    expect(alone.map((frame, index) => frame.equals(red[index] ?? frame))).toEqual(alone.map(() => true));
  },
);
