import fc from "fast-check";
import { expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { PhotoLayer } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { planAtEdges } from "@/lib/film/plan/plan-at-edges";
import { documentArbitrary, footageFacts } from "@/lib/film/testing/film-arbitraries";
import { filmOf, moving, photo } from "@/lib/film/testing/film-of";

const context = { footage: footageFacts };
const [footageId = ""] = Object.keys(footageFacts);

test("at its edges a moving picture is seen alone and in the light, on the frames where it is cut", () => {
  fc.assert(
    fc.property(documentArbitrary, (document) => {
      const plan = planFilm(document, context);
      const before = structuredClone(plan);
      const moves = plan.segments.filter(
        (one): one is PhotoSegment => one.kind === "photo" && one.footage !== null,
      );
      for (const { clipId, index, startFrame, endFrame } of moves) {
        const shown = planAtEdges(plan, clipId);
        if (!shown) throw new Error("It is in the film.");
        // As if somebody had set hard cuts around it.
        const visuals = document.visuals.map((clip) => ({ ...clip, transition: "none" as const }));
        const cutPlan = planFilm({ ...document, visuals }, context);
        for (const frame of [startFrame, endFrame - 1]) {
          const layers = layersAt(shown, frame);
          // In a pile, older prints may lie below it.
          const pictures = layers.filter(
            (layer): layer is PhotoLayer => layer.kind === "photo" && layer.depth === 0,
          );
          const kinds = layers.map(({ kind }) => kind);
          for (const other of ["veil", "slide", "credits"]) expect(kinds).not.toContain(other);
          expect(pictures.map(({ segment }) => segment)).toEqual([index]);
          expect(pictures[0]).toMatchObject({ transition: null });
          const cut = layersAt(cutPlan, frame).find(
            (layer) => layer.kind === "photo" && layer.segment === index,
          );
          if (cut?.kind === "photo" && cut.transition === null)
            expect(pictures[0]?.footage).toEqual(cut.footage);
        }
        expect(shown.audio).toBe(plan.audio);
      }
      expect(plan).toEqual(before);
    }),
    { numRuns: 200 },
  );
});

test.each(["cinema", "vanilla", "album"])(
  "even where a film of %s fades in and out, or to its credits",
  (style) => {
    const clip = { ...moving("m", 0, 4), footageId };
    for (const credits of [[], [["Filmed by", "Ada"] as [string, string]]]) {
      const plan = planAtEdges(planFilm(filmOf({ style, visuals: [clip], credits }), context), "m");
      for (const frame of [0, 119])
        expect(plan && layersAt(plan, frame).map(({ kind }) => kind)).toEqual(["backdrop", "photo"]);
    }
  },
);

test("photos have no such edges", () => {
  const plan = planFilm(filmOf({ visuals: [photo("a", 0, 3)] }), context);
  expect(planAtEdges(plan, "a")).toBeNull();
  expect(planAtEdges(plan, "gone")).toBeNull();
});
