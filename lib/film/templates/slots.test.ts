import { describe, expect, it } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { planWithNewWords } from "@/lib/film/plan/plan-words";
import { applyRow } from "@/lib/film/templates/apply-row";
import { fieldProblems } from "@/lib/film/templates/field-facts";
import { proposeFields } from "@/lib/film/templates/propose-fields";
import { templateFieldsSchema } from "@/lib/film/templates/template-field";
import { field, templateFilm as document } from "@/lib/film/templates/testing/template-film";

describe("slots", () => {
  const slotted: FilmDocument = {
    ...document,
    visuals: [
      {
        kind: "text",
        id: "v1",
        startSeconds: 0,
        endSeconds: 4,
        title: "Dear {{name|friend}}",
        text: "{{Years}} years!",
      },
      {
        kind: "image",
        id: "v2",
        photoId: "p1",
        startSeconds: 4,
        endSeconds: 8,
        caption: "{{NAME}} at {{place}}",
      },
    ],
  };
  const card = { name: "For {{name|you}}", document: slotted };
  const proposed = proposeFields(slotted, card.name);
  const wordsOf = (row: Record<string, string>) => {
    const applied = applyRow(card, proposed, row);
    if (!applied.film) throw new Error(JSON.stringify(applied.problems));
    const [slide, photo] = applied.film.document.visuals;
    return [
      applied.film.name,
      slide?.kind === "text" && slide.title,
      slide?.kind === "text" && slide.text,
      photo?.kind === "image" && photo.caption,
    ];
  };

  it("are proposed as one field for each name, wherever it stands", () => {
    expect(
      proposed
        .filter(({ places }) => places.some(({ slot }) => slot))
        .map(({ name, places }) => [name, places.length]),
    ).toEqual([
      ["name", 3],
      ["Years", 1],
      ["place", 1],
    ]);
    expect(fieldProblems(card, proposed)).toEqual([]);
    expect(templateFieldsSchema.parse(proposed)).toEqual(proposed);
  });

  it("are filled where they stand, and show what the film says without a value", () => {
    expect(wordsOf({ name: "Ann", Years: "5", place: "sea" })).toEqual([
      "For Ann",
      "Dear Ann",
      "5 years!",
      "Ann at sea",
    ]);
    expect(wordsOf({ Years: "5", name: "" })).toEqual(["For you", "Dear friend", "5 years!", " at "]);
  });

  it("do not fill what a value says", () => {
    expect(wordsOf({ name: "{{place}} $& $1", place: "sea" })[3]).toBe("{{place}} $& $1 at sea");
  });

  it("name every field of a text that becomes too long, and a film without a name", () => {
    const problemsOf = (name: string) => applyRow(card, proposed, { name }).problems;
    const message = "With the words around it, must be at most 500 characters.";
    expect(problemsOf("A".repeat(498))).toEqual([{ field: "name", message }]);
    // Once, although it is too long by itself and in every text that it fills.
    expect(problemsOf("A".repeat(600))).toEqual([
      { field: "name", message: "Must be at most 500 characters." },
    ]);
    const nameless = { ...card, name: "{{name}}" };
    const of = proposeFields(slotted, nameless.name);
    expect(applyRow(nameless, of, { Years: "5" }).problems).toEqual([
      { field: "name", message: "A film needs a name." },
    ]);
  });

  it("share a text with no field that fills it as a whole", () => {
    const whole = field("Title", {});
    const part = field("name", { places: [{ part: "title", clip: "v1", slot: "name" }] });
    const message = "Another field fills the same place.";
    expect(fieldProblems(card, [whole, part])).toEqual([{ field: "name", message }]);
    expect(fieldProblems(card, [part, whole])).toEqual([{ field: "Title", message }]);
    expect(fieldProblems(card, [part, { ...part, name: "other" }])).toEqual([{ field: "other", message }]);
    const gone = field("gone", { places: [{ part: "title", clip: "v1", slot: "gone" }] });
    expect(fieldProblems(card, [gone])).toEqual([
      { field: "gone", message: "Its place is not in the film any more." },
    ]);
  });

  it("count for how long a text is to read", () => {
    const secondsOf = (row: Record<string, string>) => {
      const first = applyRow(card, proposed, row).film?.document.visuals[0];
      return (first?.endSeconds ?? 0) - (first?.startSeconds ?? 0);
    };
    expect(secondsOf({})).toBe(4);
    expect(secondsOf({ name: "friend" })).toBe(4);
    expect(
      secondsOf({ name: "all of you who have come from so far away to be with us today" }),
    ).toBeGreaterThan(6);
  });
});

describe("a film with slots that no row fills", () => {
  const filmSaying = (title: string, caption: string): FilmDocument => ({
    ...document,
    visuals: [
      { kind: "text", id: "v1", startSeconds: 0, endSeconds: 4, title, text: "" },
      { kind: "image", id: "v2", photoId: "p1", startSeconds: 4, endSeconds: 8, caption },
    ],
  });
  const shown = ({ texts }: ReturnType<typeof planFilm>) => ({
    title: texts["v1/title"]?.text,
    caption: texts["v2/caption"]?.text,
  });

  it("shows what stands behind their bars, and the others as they are written", () => {
    const film = filmSaying("{{name|}}", "In {{town|Rome}} with {{who}}, {{ |x}}");
    expect(shown(planFilm(film))).toEqual({ title: undefined, caption: "In Rome with {{who}}, {{ |x}}" });
  });

  it("shows it while it is typed", () => {
    const before = filmSaying("Hello", "In {{town|Rom");
    const after = filmSaying("Hello", "In {{town|Rome}}");
    const plan = planWithNewWords({ document: before, plan: planFilm(before) }, after);
    expect(plan).toEqual(planFilm(after));
    expect(plan && shown(plan).caption).toBe("In Rome");
  });
});
