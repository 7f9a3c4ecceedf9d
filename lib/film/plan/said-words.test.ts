import { describe, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { layersAt } from "@/lib/film/plan/layers-at";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { describePiece } from "@/lib/film/pieces/describe-piece";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import { styleNames } from "@/lib/film/styles/styles";
import { filmOf, moving, photo } from "@/lib/film/testing/film-of";

const cue = (startMs: number, endMs: number, ...lines: string[]) => ({ startMs, endMs, lines });
const subtitles = [cue(0, 1000, "One"), cue(1500, 2000, "Two", "lines"), cue(2000, 9000, "Three")];
const footage = { "footage-a": { frames: 300, sound: null, subtitles } };

const planOf = (rest: Parameters<typeof moving>[3], style = "vanilla", facts = footage) =>
  planFilm(
    filmOf({
      style,
      visuals: [
        photo("p", 0, 3),
        moving("a", 3, 7, { transition: "none", subtitles: "picture", ...rest }),
        photo("q", 7, 10, { transition: "none" }),
      ],
    }),
    { footage: facts },
  );

/** The words that are to be read at a moment of the film. */
function wordsAt(plan: ReturnType<typeof planFilm>, seconds: number): string[] {
  return layersAt(plan, Math.round(seconds * 30)).flatMap((layer) =>
    layer.kind === "text" ? [plan.texts[layer.textId]?.text ?? ""] : [],
  );
}

describe("what a clip says is read in its picture", () => {
  test("to the frame, while it is said", () => {
    const plan = planOf({});
    expect([2.9, 3, 4 - 1 / 30, 4, 4.5, 5, 7 - 1 / 30, 7].map((at) => wordsAt(plan, at))).toEqual([
      [],
      ["One"],
      ["One"],
      [],
      ["Two\nlines"],
      ["Three"],
      ["Three"],
      [],
    ]);
  });

  test.each([
    ["", footage],
    [", also from a slow reel", { "footage-a": { ...footage["footage-a"], slowFrames: 600 } }],
  ])("wherever it is trimmed, sped up or held%s", (_, facts) => {
    const plan = planOf({ offsetSeconds: 1.5, speed: 0.5, freezeStartSeconds: 1 }, "vanilla", facts);
    expect([3.5, 4.1, 4.9, 5.1].map((at) => wordsAt(plan, at))).toEqual([
      [],
      ["Two\nlines"],
      ["Two\nlines"],
      ["Three"],
    ]);
  });

  test("in place of its caption, which is there otherwise", () => {
    const plan = planOf({ caption: "By the sea" });
    expect([3.9, 4.2, 4.6].map((at) => wordsAt(plan, at))).toEqual([["One"], ["By the sea"], ["Two\nlines"]]);
  });

  test("only where the clip says so", () => {
    for (const way of ["captions", "none", undefined] as const) {
      const plan = planOf({ subtitles: way });
      expect([wordsAt(plan, 3.5), Object.keys(plan.texts)]).toEqual([[], []]);
      expect(plan.segments[1]).not.toHaveProperty("said");
    }
  });

  test.each(styleNames)("from a piece of the film just as from all of it: %s", (style) => {
    const plan = planOf({ transition: "auto" }, style);
    for (const piece of cutFilm(plan)) {
      const slice = slicePlan(plan, piece);
      for (let frame = piece.fromFrame; frame < piece.untilFrame; frame += 1)
        expect(wordsAt(slice, (frame - piece.fromFrame) / 30)).toEqual(wordsAt(plan, frame / 30));
    }
  });

  test("so that other words are other pictures", () => {
    const describeAll = (plan: ReturnType<typeof planFilm>) =>
      cutFilm(plan).map((piece) => describePiece(slicePlan(plan, piece)));
    const [before, after] = [planOf({}), planOf({})];
    const said = Object.values(after.texts).find(({ text }) => text === "One");
    if (said) said.text = "Eins";
    const changed = describeAll(after).filter((piece, at) => piece !== describeAll(before)[at]);
    expect(changed.length).toBeGreaterThan(0);
  });
});
