import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { planFilm } from "@/lib/film/plan";
import { styleCatalog } from "@/lib/film/style-catalog";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import { FPS } from "@/lib/film/time";

const segmentsOf = (document: FilmDocument) =>
  planFilm(document).segments.map((segment) => {
    const name = segment.kind === "photo" || segment.kind === "slide" ? segment.clipId : segment.kind;
    return `${name} ${segment.startFrame}-${segment.endFrame}`;
  });

const transitionsOf = (document: FilmDocument) =>
  planFilm(document).transitions.map(({ kind, startFrame, endFrame }) => `${kind} ${startFrame}-${endFrame}`);

describe("segments", () => {
  test.each([
    ["unordered", [photo("b", 2, 4), photo("a", 0, 2)], ["a 0-60", "b 60-120"]],
    ["overlapping", [photo("a", 0, 9), photo("b", 2, 4)], ["a 0-60", "b 60-120"]],
    ["with a gap", [photo("a", 0, 2), photo("b", 3, 4)], ["a 0-60", "gap 60-90", "b 90-120"]],
    ["with a late start", [photo("a", 1, 2)], ["gap 0-30", "a 30-60"]],
    ["with words", [slide("t", 0, 2), photo("a", 2, 4)], ["t 0-60", "a 60-120"]],
  ])("%s", (_, visuals, expected) => {
    expect(segmentsOf(filmOf({ visuals }))).toEqual(expected);
  });

  test("credits follow the last picture", () => {
    const plan = planFilm(filmOf({ visuals: [photo("a", 0, 3)], credits: Array(7).fill(["Role", "Name"]) }));
    const credits = plan.segments[1];
    expect(credits).toMatchObject({ kind: "credits", startFrame: 90, endFrame: plan.frameCount });
    // Seven rows on cards for six: four and three, rather than six and a lonely one.
    expect(credits?.kind === "credits" && credits.cards.map((card) => card.rowCount)).toEqual([3, 4]);
  });

  test("cover every frame exactly once, and last as long as the API says", () => {
    fc.assert(
      fc.property(documentArbitrary, (document) => {
        const plan = planFilm(document);
        let frame = 0;
        plan.segments.forEach((segment, index) => {
          expect(segment.index).toBe(index);
          expect(segment.startFrame).toBe(frame);
          expect(segment.endFrame).toBeGreaterThan(frame);
          frame = segment.endFrame;
        });
        expect(frame).toBe(plan.frameCount);
        expect(filmDuration(document)).toEqual({ frames: plan.frameCount, seconds: plan.frameCount / FPS });
        expect(plan.durationSeconds).toBe(plan.frameCount / FPS);
      }),
    );
  });

  test("an empty project has no frames, whatever music and credits it has", () => {
    const plan = planFilm(filmOf({ credits: [["a", "b"]] }));
    expect(plan).toMatchObject({ frameCount: 0, segments: [], transitions: [], audio: [], creditRows: [] });
  });
});

describe("transitions", () => {
  const pair = (rest = {}, seconds = 3) =>
    filmOf({ visuals: [photo("a", 0, seconds), photo("b", seconds, 2 * seconds, rest)] });

  test("have their middle on the joint", () => {
    expect(transitionsOf(pair())).toEqual(["fade 78-102"]);
  });

  test("are chosen by the entering clip", () => {
    expect(transitionsOf(pair({ transition: "wipe" }))).toEqual(["wipe 78-102"]);
    expect(transitionsOf(pair({ transition: "auto" }))).toEqual(["fade 78-102"]);
    expect(transitionsOf(pair({ transition: "none" }))).toEqual([]);
  });

  test("are shorter between short clips, and absent between the shortest", () => {
    expect(transitionsOf(pair({}, 0.5))).toEqual(["fade 9-21"]);
    expect(transitionsOf(pair({}, 2 / 30))).toEqual([]);
  });

  test("fade to gaps, whatever the style does between photos", () => {
    const document = filmOf({ style: "focus", visuals: [photo("a", 0, 3), photo("b", 4, 7)] });
    expect(planFilm(document).transitions.map(({ kind }) => kind)).toEqual(["fade", "fade"]);
  });

  test("lie within their two segments and never overlap", () => {
    fc.assert(
      fc.property(documentArbitrary, (document) => {
        const { segments, transitions } = planFilm(document);
        let free = 0;
        for (const { from, to, startFrame, endFrame, jointFrame } of transitions) {
          expect(to).toBe(from + 1);
          expect(segments[from]?.endFrame).toBe(jointFrame);
          expect(startFrame).toBeGreaterThan(segments[from]?.startFrame ?? 0);
          expect(endFrame).toBeLessThan(segments[to]?.endFrame ?? 0);
          expect(startFrame).toBeGreaterThanOrEqual(free);
          expect(endFrame - jointFrame).toBe(jointFrame - startFrame);
          free = endFrame;
        }
      }),
    );
  });
});

describe("words", () => {
  test("enter after the joint, leave time to read, and leave before the next transition", () => {
    fc.assert(
      fc.property(documentArbitrary, (document) => {
        const { segments, transitions } = planFilm(document);
        for (const segment of segments) {
          if (segment.kind !== "photo" && segment.kind !== "slide") continue;
          const { enterFromFrame, enteredFrame, exitFromFrame, goneFrame } = segment.textTimes;
          const times = [segment.startFrame, enterFromFrame, enteredFrame, exitFromFrame, goneFrame];
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect(exitFromFrame - enteredFrame).toBeGreaterThanOrEqual(
            (goneFrame - segment.startFrame) / 2 - 1,
          );
          const leaving = transitions.find((transition) => transition.from === segment.index);
          expect(goneFrame).toBe(leaving?.startFrame ?? segment.endFrame);
        }
      }),
    );
  });

  test("are in the plan once each without a layout, except blank ones", () => {
    const { texts } = planFilm(
      filmOf({
        visuals: [slide("t", 0, 2, { title: " Hello ", text: " " }), photo("a", 2, 4, { caption: "Sea" })],
        credits: [
          ["", ""],
          ["Photos", ""],
          ["", "Anna"],
          [" ", ""],
        ],
      }),
    );
    expect(Object.values(texts)).toEqual([
      { id: "t/title", role: "title", text: "Hello", layout: null },
      { id: "a/caption", role: "caption", text: "Sea", layout: null },
      { id: "credits/0/key", role: "credit-key", text: "Photos", layout: null },
      { id: "credits/1/value", role: "credit-value", text: "Anna", layout: null },
    ]);
  });
});

describe("the plan", () => {
  test("is equal for the same film, even with clips in another order", () => {
    fc.assert(
      fc.property(documentArbitrary, (document) => {
        const plan = planFilm(document);
        expect(planFilm(structuredClone(document))).toEqual(plan);
        expect(planFilm(normaliseDocument(document))).toEqual(plan);
      }),
    );
  });

  test("follows vanilla when the style is not set or unknown", () => {
    const film = (style: string) => filmOf({ style, visuals: [photo("a", 0, 3), photo("b", 3, 6)] });
    expect(planFilm(film(""))).toEqual(planFilm(film("vanilla")));
    expect(planFilm(film("constructor"))).toEqual(planFilm(film("vanilla")));
  });

  test("differs between any two styles", () => {
    const visuals = Array.from({ length: 12 }, (_, i) =>
      photo(`p${i}`, i * 4, i * 4 + 4, { caption: "Words" }),
    );
    const plans = styleCatalog.map(({ machine_name }) =>
      JSON.stringify({ ...planFilm(filmOf({ style: machine_name, visuals })), style: "" }),
    );
    expect(new Set(plans).size).toBe(styleCatalog.length);
  });
});
