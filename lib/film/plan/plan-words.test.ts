import fc from "fast-check";
import { expect, test } from "vitest";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { setTransition } from "@/lib/film/operations/set-transition";
import { planFilm } from "@/lib/film/plan";
import { planWithNewWords } from "@/lib/film/plan/plan-words";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { editArbitrary } from "@/lib/film/testing/edit-arbitrary";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";

const film = filmOf({
  visuals: [photo("a", 0, 3, { caption: "Sea" }), slide("t", 3, 6, { title: "Day two" }), photo("b", 6, 9)],
  music: [song("m")],
});
const planned = { document: film, plan: planFilm(film) };

test("typing a letter changes only its own text in the plan", () => {
  const plan = planWithNewWords(planned, setCaption(film, { clipId: "a", caption: "Seas" }));
  expect(plan?.texts["a/caption"]?.text).toBe("Seas");
  expect(plan?.texts["t/title"]).toBe(planned.plan.texts["t/title"]);
  for (const part of ["segments", "transitions", "audio", "beatFrames", "prints", "creditRows"] as const)
    expect(plan?.[part]).toBe(planned.plan[part]);
});

test("words that appear or disappear, and any other edit, need a new plan", () => {
  for (const changed of [
    setCaption(film, { clipId: "a", caption: " " }),
    setCaption(film, { clipId: "b", caption: "S" }),
    setSlideText(film, { clipId: "t", text: "The sun" }),
    setTransition(film, { clipIds: ["b"], transition: "wipe" }),
    { ...film, style: "pulse" },
    { ...film, visuals: film.visuals.slice(1) },
  ])
    expect(planWithNewWords(planned, changed)).toBeNull();
});

test("after any edits of any film, equals the plan made from scratch", () => {
  const written = fc
    .tuple(fc.nat({ max: 11 }), fc.string())
    .map(([nth, words]) => (document: typeof film) => {
      const clipId = document.visuals[nth]?.id ?? "missing";
      const captioned = setCaption(document, { clipId, caption: words });
      return captioned === document ? setSlideText(document, { clipId, title: words }) : captioned;
    });
  fc.assert(
    fc.property(
      documentArbitrary,
      fc.array(fc.oneof(written, editArbitrary), { maxLength: 8 }),
      (start, edits) => {
        let before = { document: start, plan: planFilm(start) };
        for (const edit of edits) {
          const document = edit(before.document);
          const whole = planFilm(document);
          const quick = planWithNewWords(before, document);
          if (quick) expect(quick).toEqual(whole);
          before = { document, plan: quick ?? whole };
        }
      },
    ),
  );
});
