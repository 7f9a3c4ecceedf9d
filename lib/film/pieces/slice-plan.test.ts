import fc from "fast-check";
import { expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { layersAt } from "@/lib/film/plan/layers-at";
import { styleCatalog } from "@/lib/film/style-catalog";
import { documentArbitrary, footageFacts } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";

const songs = {
  s1: { durationSeconds: 180, beatSeconds: Array.from({ length: 400 }, (_, index) => index * 0.45) },
};

/** One clip after the other, some of them so long that they are cut, with what is said in the picture. */
const longFilm = fc
  .tuple(documentArbitrary, fc.array(fc.integer({ min: 20, max: 700 }), { minLength: 12 }))
  .map(([document, lengths]): FilmDocument => {
    let end = 0;
    const visuals = document.visuals.map((clip, index) => {
      const startSeconds = end;
      end += (lengths[index % lengths.length] ?? 30) / 30;
      const placed = { ...clip, startSeconds, endSeconds: end };
      return placed.kind === "video" ? { ...placed, subtitles: "picture" as const } : placed;
    });
    return { ...document, visuals };
  });

/** Words that leave where their long slide is cut, and a beat of the joint's own that comes after the piece. */
const examples = [
  filmOf({ visuals: [photo("a", 0, 2), slide("b", 2, 13.75, { title: "Words" }), photo("c", 13.75, 18)] }),
  filmOf({
    visuals: [photo("a", 0, 37 / 30), photo("b", 37 / 30, 4, { transition: "fade", transitionSeconds: 0.1 })],
    music: [{ id: "m", songId: "s1", startSeconds: 0, endSeconds: 0 }],
  }),
];

/** What is seen, whichever place the segments have in their plan. */
const seenAt = (plan: FilmPlan, frame: number) =>
  layersAt(plan, frame).map((layer) => ("segment" in layer ? { ...layer, segment: undefined } : layer));

test.each(styleCatalog.map(({ machine_name }) => machine_name))(
  "each piece shows in each frame what the film does, in %s",
  (style) => {
    fc.assert(
      fc.property(longFilm, (document) => {
        const plan = planFilm({ ...document, style }, { songs, footage: footageFacts });
        for (const piece of cutFilm(plan)) {
          const slice = slicePlan(plan, piece);
          for (let frame = piece.fromFrame; frame < piece.untilFrame; frame++)
            expect(seenAt(slice, frame - piece.fromFrame), `frame ${frame}`).toEqual(seenAt(plan, frame));
        }
      }),
      { numRuns: 12, examples: examples.map((film) => [film]) },
    );
  },
);
