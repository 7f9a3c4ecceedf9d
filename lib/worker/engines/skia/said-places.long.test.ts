import { expect, test } from "vitest";
import type { AspectRatio } from "@/lib/film/document";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import { planFilm } from "@/lib/film/plan";
import { filmOf, moving } from "@/lib/film/testing/film-of";
import { createScenes } from "@/lib/paint/create-scene";
import { paintFrame } from "@/lib/paint/paint-frame";
import { paintStyleNames, paintStyleOf } from "@/lib/paint/styles/paint-styles";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { createSkiaHost, createSkiaSurface } from "@/lib/worker/engines/skia/host";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";

const shortSide = 144;
const long =
  "Nobody wanted to be the first to say that it was getting cold, so we stayed until the very last boat.";
const subtitles = [
  { startMs: 4000, endMs: 6000, lines: ["Look!"] },
  { startMs: 13_000, endMs: 15_000, lines: [long] },
  { startMs: 22_000, endMs: 24_000, lines: ["There", "they are"] },
];
/** In the caption before anybody speaks, in each of the three sentences, and in the caption after the last one. */
const seconds = [2, 5, 14, 23, 27];

/** A long clip whose subject is low, cut into pieces, each of which knows only what is said in it. */
async function openFilm(style: string, aspectRatio: AspectRatio) {
  const clip = moving("a", 0, 29, {
    caption: "At the harbour",
    subtitles: "picture",
    focus: { x: 0.5, y: 0.9 },
  });
  const facts = { "footage-a": { frames: 900, sound: null, subtitles } };
  const host = createSkiaHost();
  const planned = planFilm(filmOf({ style, aspectRatio, visuals: [clip] }), { footage: facts });
  const { plan, engine } = await setTexts(planned, host);
  const painter = createTextPainter(host, engine.emojiSheet);
  const tops: number[] = [];
  const fill: typeof painter.fill = (context, ink, x, y) => {
    tops.push(y);
    painter.fill(context, ink, x, y);
  };
  const photo = samplePhoto(aspectRatio === "9:16" ? "portrait" : "landscape");
  const scenes = createScenes({
    plan,
    shortSide,
    host,
    engine,
    text: { ...painter, fill },
    footage: () => undefined,
    photo: () => photo,
  });
  const { context } = createSkiaSurface(256, 256, { opaque: true });
  const topIn = (scene: ReturnType<typeof scenes>, frame: number) => {
    tops.length = 0;
    paintFrame(context, scene, frame);
    return tops[0];
  };
  return { plan, scenes, topIn };
}

const styles = paintStyleNames.filter((style) => paintStyleOf(style).captions !== null);
const films = styles.flatMap((style) =>
  (["16:9", "1:1", "9:16"] as const).map((ratio) => ({ style, ratio })),
);

test.each(films)(
  "all that is read in a clip of $style $ratio stands at one edge, whichever piece it is in",
  async ({ style, ratio }) => {
    const edges = new Set<string>();
    for (const second of seconds) {
      // Each opened anew, because words that were painted before are not painted again.
      const [film, other] = [await openFilm(style, ratio), await openFilm(style, ratio)];
      const { plan, scenes } = film;
      const frame = second * plan.fps;
      const pieces = cutFilm(plan);
      expect(pieces.length).toBeGreaterThan(2);
      const piece = pieces.find(({ fromFrame, untilFrame }) => frame >= fromFrame && frame < untilFrame);
      if (!piece) throw new Error("There is no piece.");
      const whole = scenes(plan);
      const top = film.topIn(whole, frame);
      expect(top).toBeDefined();
      expect(other.topIn(other.scenes(slicePlan(other.plan, piece)), frame - piece.fromFrame)).toBe(top);
      edges.add((top ?? 0) < 0.45 * whole.frame.height ? "top" : "bottom");
    }
    expect([...edges]).toHaveLength(1);
  },
);

test("what is said gives way to a subject where the style's captions do", async () => {
  const { plan, scenes, topIn } = await openFilm("vanilla", "16:9");
  expect(topIn(scenes(plan), 5 * plan.fps)).toBeLessThan(100);
});
