import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TRANSITIONS } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { Layer } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { styleCatalog } from "@/lib/film/style-catalog";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";

const names = (layers: Layer[]) =>
  layers.map((layer) => {
    if (layer.kind === "photo" || layer.kind === "slide") return layer.clipId;
    return layer.kind === "text" ? layer.textId : layer.kind;
  });

const layerOf = <K extends Layer["kind"]>(layers: Layer[], kind: K, index = 0) =>
  layers.filter((layer) => layer.kind === kind)[index] as Extract<Layer, { kind: K }> | undefined;

const words = { caption: "Words" };
const film = filmOf({
  visuals: [
    slide("t", 0, 3, { title: "Title", text: "Body" }),
    photo("a", 3, 6, words),
    photo("b", 6, 9, words),
  ],
  credits: [["Photos", "Anna"]],
});

describe("layers", () => {
  const plan = planFilm(film);

  test("of a resting photo: backdrop, photo, words", () => {
    expect(names(layersAt(plan, 45))).toEqual(["backdrop", "t", "t/title", "t/body"]);
    expect(names(layersAt(plan, 135))).toEqual(["backdrop", "a", "a/caption"]);
    expect(layerOf(layersAt(plan, 135), "photo")).toMatchObject({
      transition: null,
      depth: 0,
      photoId: "photo-a",
    });
  });

  test("of a transition: the leaving scene below the entering one, with the progress", () => {
    const layers = layersAt(plan, 180);
    expect(names(layers)).toEqual(["backdrop", "a", "b"]);
    expect(layerOf(layers, "photo")?.transition).toMatchObject({ role: "out", kind: "fade" });
    const coming = layerOf(layers, "photo", 1);
    expect(coming?.transition).toMatchObject({ role: "in", kind: "fade" });
    expect(coming?.placement.opacity).toBeCloseTo(0.53, 1);
  });

  test("of the credits, which fade out at the end", () => {
    expect(names(layersAt(plan, plan.frameCount - 30))).toEqual(["backdrop", "credits"]);
    const last = layersAt(plan, plan.frameCount - 1);
    expect(names(last)).toEqual(["backdrop", "credits", "veil"]);
    expect(layerOf(last, "veil")).toMatchObject({ opacity: 1, reason: "closing" });
  });

  test("a page is lifted off the scene below", () => {
    const pages = planFilm(
      filmOf({ style: "postcard", visuals: [photo("a", 0, 3), photo("b", 3, 6, { transition: "page" })] }),
    );
    expect(names(layersAt(pages, 90))).toEqual(["backdrop", "b", "a"]);
  });

  test("dips never show both scenes", () => {
    const dips = planFilm(filmOf({ visuals: [photo("a", 0, 3), photo("b", 3, 6, { transition: "dip" })] }));
    const opacities = (frame: number) =>
      layersAt(dips, frame).map((layer) => ("placement" in layer ? layer.placement.opacity : undefined));
    expect(opacities(85).slice(1, 3)).toEqual([1, 0]);
    expect(opacities(95).slice(1, 3)).toEqual([0, 1]);
    expect(layerOf(layersAt(dips, 90), "veil")?.opacity).toBeGreaterThan(0.9);
  });

  test("a gap has only the backdrop", () => {
    const gap = planFilm(filmOf({ visuals: [photo("a", 0, 3), photo("b", 6, 9)] }));
    expect(names(layersAt(gap, 135))).toEqual(["backdrop"]);
    const leaving = layerOf(layersAt(gap, 92), "photo");
    expect(leaving?.placement.opacity).toBeLessThan(0.5);
  });

  test("frames outside the film show the nearest one; an empty film shows the backdrop", () => {
    expect(layersAt(plan, -5)).toEqual(layersAt(plan, 0));
    expect(layersAt(plan, Number.NaN)).toEqual(layersAt(plan, 0));
    expect(layersAt(plan, 1e9)).toEqual(layersAt(plan, plan.frameCount - 1));
    expect(names(layersAt(planFilm(filmOf({})), 0))).toEqual(["backdrop"]);
  });
});

describe("a pile", () => {
  const visuals = ["a", "b", "c", "d", "e"].map((id, i) => photo(id, i * 4, i * 4 + 4));
  const plan = planFilm(filmOf({ style: "album", visuals }));

  test("older photos stay under newer ones, up to the style's depth", () => {
    expect(names(layersAt(plan, 60))).toEqual(["backdrop", "a"]);
    expect(names(layersAt(plan, 300))).toEqual(["backdrop", "a", "b", "c"]);
    expect(names(layersAt(plan, 540))).toEqual(["backdrop", "b", "c", "d", "e"]);
  });

  test("older photos sink steadily, and the deepest fades out", () => {
    const depthsAt = (frame: number) =>
      layersAt(plan, frame).flatMap((layer) => (layer.kind === "photo" ? [layer.depth] : []));
    const joint = 480;
    expect(depthsAt(joint - 40)).toEqual([3, 2, 1, 0]);
    const [deepest = 0, , , top = 0, coming] = depthsAt(joint);
    expect(coming).toBe(0);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(1);
    expect(deepest).toBeCloseTo(3 + top);
    expect(depthsAt(joint + 40)).toEqual([3, 2, 1, 0]);
    const going = layersAt(plan, joint)[1];
    expect(going?.kind === "photo" && going.placement.opacity).toBeCloseTo(1 - top);
  });

  test("a push or a text slide removes it", () => {
    const pushed = visuals.map((clip) => (clip.id === "d" ? { ...clip, transition: "push" as const } : clip));
    const plan = planFilm(filmOf({ style: "album", visuals: pushed }));
    expect(names(layersAt(plan, 420))).toEqual(["backdrop", "d"]);
    const leaving = layersAt(plan, 362).filter(
      (layer) => layer.kind === "photo" && layer.transition?.role === "out",
    );
    expect(names(leaving)).toEqual(["a", "b", "c"]);
    expect(new Set(leaving.map((layer) => "placement" in layer && layer.placement.x)).size).toBe(1);
  });

  test("a push leaves nothing of it to vanish at once", () => {
    const pushed = visuals.map((clip) => (clip.id === "d" ? { ...clip, transition: "push" as const } : clip));
    const plan = planFilm(filmOf({ style: "album", visuals: pushed }));
    const last = (plan.transitions.find(({ kind }) => kind === "push")?.endFrame ?? 0) - 1;
    const underneath = layersAt(plan, last).flatMap((layer) =>
      layer.kind === "photo" && layer.depth > 0 ? [layer.placement.opacity] : [],
    );
    expect(underneath).toHaveLength(2);
    expect(Math.max(...underneath)).toBeLessThan(0.02);
  });
});

describe("beats", () => {
  const visuals = [photo("a", 0, 4)];
  const beat = { songs: { "song-s": { durationSeconds: 60, beatSeconds: [0.5, 1, 1.5, 2] } } };
  const at = (style: string, frame: number) =>
    layerOf(layersAt(planFilm(filmOf({ style, visuals, music: [song("s")] }), beat), frame), "photo")?.beat;

  test("show in the styles that follow them", () => {
    expect(planFilm(filmOf({ visuals, music: [song("s")] }), beat).beatFrames).toEqual([15, 30, 45, 60]);
    expect(at("pulse", 30)).toBe(1);
    expect(at("pulse", 34)).toBeCloseTo(5 / 9);
    expect(at("pulse", 44)).toBe(0);
    expect(at("vanilla", 30)).toBe(0);
  });
});

describe("in every style, with every transition", () => {
  const everyKind: FilmPlan[] = styleCatalog.flatMap(({ machine_name: style }) =>
    TRANSITIONS.map((transition) =>
      planFilm(
        filmOf({
          style,
          visuals: [
            photo("a", 0, 3, words),
            photo("b", 3, 6, { ...words, transition }),
            slide("t", 6, 9, { title: "Title", transition }),
            photo("c", 9, 12, { transition }),
          ],
          credits: [["Photos", "Anna"]],
        }),
      ),
    ),
  );

  /** Whatever changes from frame to frame must change gradually, except at cuts. */
  test("nothing jumps except at cuts", () => {
    for (const plan of everyKind) {
      const cuts = new Set(plan.segments.filter((s) => s.into === "none").map((s) => s.startFrame));
      let before = new Map<string, number[]>();
      for (let frame = 0; frame < plan.frameCount; frame++) {
        const now = new Map(
          layersAt(plan, frame).flatMap((layer): [string, number[]][] => {
            if (layer.kind !== "photo") return [];
            const { opacity, x, y, scale } = layer.placement;
            return [[layer.clipId, [opacity, x, y, scale, layer.progress, layer.depth]]];
          }),
        );
        if (!cuts.has(frame)) {
          for (const [clipId, values] of now) {
            const old = before.get(clipId);
            const veil = layerOf(layersAt(plan, frame), "veil");
            if (!old || veil?.reason === "dip") continue;
            values.forEach((value, i) => expect(Math.abs(value - (old[i] ?? 0))).toBeLessThan(0.4));
          }
        }
        before = now;
      }
    }
  });

  test("the old scene at a transition's start and the new one at its end are at rest", () => {
    for (const plan of everyKind) {
      for (const { startFrame, endFrame, from, to } of plan.transitions) {
        const sideAt = (frame: number, segment: number) =>
          layersAt(plan, frame).find((layer) => "segment" in layer && layer.segment === segment);
        const old = sideAt(startFrame, from);
        const fresh = sideAt(endFrame - 1, to);
        for (const layer of [old, fresh]) {
          if (!layer || !("placement" in layer)) continue;
          const { opacity, x, y, scale } = layer.placement;
          expect(opacity).toBeGreaterThan(0.7);
          expect(Math.abs(x) + Math.abs(y)).toBeLessThan(0.15);
          expect(Math.abs(scale - 1)).toBeLessThan(0.05);
        }
      }
    }
  });

  test("a picture that zooms in fills the frame by the time it outshines the one behind it", () => {
    for (const { machine_name: style } of styleCatalog) {
      const visuals = [photo("a", 0, 6), photo("b", 6, 12, { transition: "zoom" })];
      const plan = planFilm(filmOf({ style, visuals }));
      const { startFrame = 0, endFrame = 0 } = plan.transitions[0] ?? {};
      expect(endFrame).toBeGreaterThan(startFrame);
      for (let frame = startFrame; frame < endFrame; frame += 1) {
        const coming = layersAt(plan, frame).flatMap((layer) =>
          layer.kind === "photo" && layer.clipId === "b" ? [layer.placement] : [],
        );
        expect(coming).toHaveLength(1);
        // The line around a picture, as part of the frame's side, for as much of it as can be seen.
        for (const { opacity, scale } of coming)
          if (opacity > 0.5) expect((1 - scale) / 2).toBeLessThan(0.01);
      }
    }
  });
});

test("any frame of any film has valid layers", () => {
  fc.assert(
    fc.property(documentArbitrary, fc.nat({ max: 4000 }), (document, frame) => {
      const plan = planFilm(document);
      const layers = layersAt(plan, frame);
      expect(layersAt(plan, frame)).toEqual(layers);
      expect(layers[0]?.kind).toBe("backdrop");
      for (const layer of layers) {
        const parts = [
          "opacity" in layer ? layer.opacity : 1,
          ...("placement" in layer ? [layer.placement.opacity] : []),
          ...("progress" in layer ? [layer.progress] : []),
          ...("enter" in layer ? [layer.enter, layer.exit] : []),
        ];
        for (const part of parts) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
        if (layer.kind === "text") expect(plan.texts[layer.textId]).toBeDefined();
      }
      // A clip has a photo layer exactly while its segment is visible.
      const seen = plan.segments.filter(
        (s) => s.kind === "photo" && frame >= s.seenFromFrame && frame < s.seenUntilFrame,
      );
      const shown = new Set(layers.flatMap((layer) => (layer.kind === "photo" ? [layer.segment] : [])));
      for (const segment of seen) expect(shown.has(segment.index)).toBe(true);
    }),
  );
});
