import fc from "fast-check";
import { expect, test } from "vitest";
import { setStyle } from "@/lib/film/operations/film-settings";
import { setTransition, setTransitionTime, spreadTransition } from "@/lib/film/operations/set-transition";
import { surpriseTransitions } from "@/lib/film/operations/surprise-transitions";
import { planFilm } from "@/lib/film/plan";
import { maxTransitionFrames } from "@/lib/film/plan/plan-transitions";
import { styleCatalog } from "@/lib/film/style-catalog";
import { styleRules } from "@/lib/film/styles/styles";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import { visibleClips } from "@/lib/film/visible-clips";

const film = filmOf({ visuals: [photo("a", 0, 4), photo("b", 4, 8), slide("t", 8, 9), photo("c", 9, 13)] });
const lengths = (document: typeof film) =>
  planFilm(document).transitions.map(({ startFrame, endFrame }) => endFrame - startFrame);

test("a transition has the set length if its neighbours have room, and a cut stays a cut", () => {
  const clipIds = ["b", "t", "c"];
  const slow = setTransitionTime(film, { clipIds, seconds: 2 });
  expect(lengths(slow)).toEqual([60, maxTransitionFrames(120, 30), maxTransitionFrames(30, 120)]);
  expect(maxTransitionFrames(120, 30)).toBe(24);
  expect(lengths(setTransitionTime(film, { clipIds: ["b"], seconds: 0.2 }))[0]).toBe(6);
  expect(lengths(setTransition(slow, { clipIds, transition: "none" }))).toEqual([]);
  expect(lengths(setTransitionTime(slow, { clipIds, seconds: undefined }))).toEqual(lengths(film));
  expect(setTransitionTime(film, { clipIds, seconds: Number.NaN })).toBe(film);
  expect(setTransitionTime(film, { clipIds, seconds: 99 }).visuals[1]?.transitionSeconds).toBe(5);
});

test("gives all clips the transition of one, including what it leaves to the style", () => {
  const one = setTransitionTime(setTransition(film, { clipIds: ["b"], transition: "wipe" }), {
    clipIds: ["b"],
    seconds: 1,
  });
  const all = spreadTransition(one, { clipId: "b" });
  expect(all.visuals.map((clip) => [clip.transition, clip.transitionSeconds])).toEqual(
    film.visuals.map(() => ["wipe", 1]),
  );
  expect(spreadTransition(all, { clipId: "missing" })).toBe(all);
  const plain = spreadTransition(setTransition(one, { clipIds: ["c"], transition: "page" }), { clipId: "a" });
  expect(plain).toEqual(film);
});

test("surprises suit the style, differ between neighbours, and repeat for the same seed", () => {
  const styles = styleCatalog.map(({ machine_name: name }) => name);
  fc.assert(
    fc.property(documentArbitrary, fc.constantFrom(...styles), fc.integer(), (document, style, seed) => {
      const before = setStyle(document, { style });
      const after = surpriseTransitions(before, { seed });
      expect(surpriseTransitions(before, { seed })).toEqual(after);
      const kinds = visibleClips(after)
        .slice(1)
        .map(({ clip }) => clip.transition);
      kinds.forEach((kind, index) => {
        expect(styleRules(style).surprises).toContain(kind);
        if (index > 0) expect(kind).not.toBe(kinds[index - 1]);
      });
      const without = (film: typeof after) => film.visuals.map(({ transition: _, ...rest }) => rest);
      expect(without(after)).toEqual(without(before));
    }),
  );
});
