import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { parseDocument } from "@/lib/film/parse-document";
import { applyRow } from "@/lib/film/templates/apply-row";
import { defaultOf, fieldProblems, kindOf } from "@/lib/film/templates/field-facts";
import { proposeFields } from "@/lib/film/templates/propose-fields";
import { type TemplateField, templateFieldsSchema } from "@/lib/film/templates/template-field";
import { field, templateFilm as document } from "@/lib/film/templates/testing/template-film";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";

const film = { name: "Summer", document };
const fields = proposeFields(document);
function filled(row: Record<string, string>, of: readonly TemplateField[] = fields): FilmDocument {
  const result = applyRow(film, of, row);
  if (!result.film) throw new Error(JSON.stringify(result.problems));
  return result.film.document;
}

describe("proposeFields", () => {
  it("offers all words, and everything of the library once", () => {
    expect(
      fields.map(({ name, places }) => [name, places.map((place) => "clip" in place && place.clip)]),
    ).toEqual([
      ["Title", ["v1"]],
      ["Photo", ["v2", "v3"]],
      ["Caption", ["v2"]],
      ["Clip", ["v4"]],
      ["Music", ["m1"]],
      ["Voice", ["w1"]],
    ]);
  });

  it("offers fields that fit any film, and leave it as it is", () => {
    fc.assert(
      fc.property(documentArbitrary, (any) => {
        const offered = proposeFields(any);
        const its = { name: "Any", document: any };
        expect(fieldProblems(its, offered)).toEqual([]);
        if (offered.length > 0) expect(templateFieldsSchema.parse(offered)).toEqual(offered);
        const defaults = Object.fromEntries(offered.map((one) => [one.name, defaultOf(its, one)]));
        expect(applyRow(its, offered, defaults).film?.document).toEqual(any);
        expect(applyRow(its, offered, {}).film?.document).toBe(any);
      }),
    );
  });
});

describe("applyRow", () => {
  it("puts every value in its place, and nothing else changes", () => {
    const row = { Title: "Dear Ann", Photo: "p2", Caption: "You", Clip: "c2", Music: "s2", Voice: "w2" };
    const next = filled(row);
    expect(next).toMatchObject({
      visuals: [
        { title: "Dear Ann" },
        { photoId: "p2", caption: "You" },
        { photoId: "p2" },
        { footageId: "c2" },
      ],
      music: [{ songId: "s2" }],
      voices: [{ voiceId: "w2" }],
    });
    // What was chosen for the earlier photo, clip and song does not hold for the new ones.
    expect(next.visuals[1]).not.toHaveProperty("focus");
    expect(next.visuals[1]).not.toHaveProperty("edit");
    expect(next.visuals[3]).not.toHaveProperty("offsetSeconds");
    expect(next.music[0]).not.toHaveProperty("offsetSeconds");
  });

  it("finds clips by their identity, wherever they are now", () => {
    const visuals = document.visuals.map((clip) =>
      clip.id === "v1" ? { ...clip, startSeconds: 20, endSeconds: 24 } : clip,
    );
    const moved = parseDocument({ ...document, visuals });
    expect(moved.visuals.at(-1)?.id).toBe("v1");
    const { film: made } = applyRow({ ...film, document: moved }, fields, { Title: "Last" });
    expect(made?.document.visuals.at(-1)).toMatchObject({ id: "v1", title: "Last" });
  });

  it("sets the film's name, style and shape", () => {
    const of = [
      field("Film", { places: [{ part: "name" }] }),
      field("Look", { places: [{ part: "style" }] }),
      field("Shape", { places: [{ part: "aspect_ratio" }] }),
      field("Brand", { places: [{ part: "accent_color" }] }),
    ];
    const { film: made } = applyRow(film, of, {
      Film: "For Ann",
      Look: "cinema",
      Shape: "9:16",
      Brand: "#c5482f",
    });
    expect(made).toMatchObject({
      name: "For Ann",
      document: { style: "cinema", aspectRatio: "9:16", accent: "#c5482f" },
    });
  });

  it("sets the film's colour, in capitals and with spaces around it, and keeps it where a row has none", () => {
    const brand = field("Brand", { places: [{ part: "accent_color" }] });
    const red = { ...document, accent: "#c5482f" };
    const fill = (row: Record<string, string>) => applyRow({ ...film, document: red }, [brand], row);
    expect(fill({ Brand: " #2B8FA6 " }).film?.document.accent).toBe("#2b8fa6");
    expect(fill({}).film?.document).toBe(red);
    for (const Brand of ["", " "]) expect(fill({ Brand }).film?.document).toBe(red);
    for (const Brand of ["red", "c5482f", "#fff", "#c5482f80", "x".repeat(600)])
      expect(fill({ Brand }).problems).toEqual([
        { field: "Brand", message: "Must be a colour such as #c5482f." },
      ]);
    expect([film, { ...film, document: red }].map((its) => defaultOf(its, brand))).toEqual(["", "#c5482f"]);
    expect(kindOf(brand)).toBe("color");
  });

  it("takes an empty cell for no words, but not for no photo", () => {
    const next = filled({ Caption: "", Photo: " " });
    expect(next.visuals[1]).toMatchObject({ caption: "", photoId: "p1" });
  });

  it("names every field that is wrong", () => {
    const of = [
      field("Greeting", { required: true }),
      field("Short", { places: [{ part: "caption", clip: "v2" }], max: 3 }),
      field("Look", { places: [{ part: "style" }] }),
      field("Gone", { places: [{ part: "photo", clip: "v9" }] }),
      field("Film", { places: [{ part: "name" }] }),
    ];
    const { film: none, problems } = applyRow(film, of, {
      Short: "long",
      Look: "none",
      Gone: "p1",
      Film: " ",
    });
    expect(none).toBeNull();
    expect(problems.map(({ field: name }) => name)).toEqual(["Greeting", "Short", "Look", "Gone", "Film"]);
  });

  it("does not take what every object has for a value", () => {
    expect(
      filled({}, [
        field("constructor", {}),
        field("toString", { places: [{ part: "caption", clip: "v2" }] }),
      ]),
    ).toBe(document);
  });

  it("shows longer words for longer, and moves what follows", () => {
    const long = filled({
      Title: "A greeting that takes a good while longer to read than the first one did",
    });
    expect(long.visuals[0]?.endSeconds).toBeGreaterThan(7);
    expect(long.visuals[1]?.startSeconds).toBe(long.visuals[0]?.endSeconds);
    expect(filled({ Caption: "!" }).visuals).toMatchObject(
      document.visuals.map(({ endSeconds }) => ({ endSeconds })),
    );
    const fixed = fields.map((one) => ({ ...one, fits: false }));
    expect(filled({ Title: "x".repeat(300) }, fixed).visuals[0]?.endSeconds).toBe(4);
  });

  it("makes a valid film of any row, or says what is wrong with it", () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.string({ minLength: 490, maxLength: 600 }),
    );
    fc.assert(
      fc.property(documentArbitrary, fc.array(anyText, { maxLength: 20 }), (any, values) => {
        const offered = [
          ...proposeFields(any),
          field("Name", { places: [{ part: "name" }] }),
          field("Style", { places: [{ part: "style" }] }),
          field("Colour", { places: [{ part: "accent_color" }] }),
        ];
        const row = Object.fromEntries(offered.map(({ name }, at) => [name, values[at] ?? "x"]));
        const { film: made, problems } = applyRow({ name: "Any", document: any }, offered, row);
        if (made) expect(parseDocument(made.document)).toEqual(normaliseDocument(made.document));
        else expect(problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

it("a field knows its kind by its places, and what does not fit together is named", () => {
  expect(fields.map(kindOf)).toEqual(["text", "photo", "text", "clip", "music", "voice"]);
  const broken = [
    field("A", {
      places: [
        { part: "title", clip: "v1" },
        { part: "photo", clip: "v2" },
      ],
    }),
    field(" a", { places: [{ part: "title", clip: "v1" }] }),
    field("B", { places: [{ part: "title", clip: "v2" }] }),
  ];
  expect(fieldProblems(film, broken).map(({ field: name, message }) => `${name}: ${message}`)).toEqual([
    "A: Its places take different kinds of values.",
    " a: Another field has this name.",
    " a: Another field fills the same place.",
    "B: Its place is not in the film any more.",
  ]);
  // What was there before may be gone for a while, but nothing new begins where nothing is.
  const gone = field("B", { places: [{ part: "title", clip: "v2" }] });
  const elsewhere = field("C", { places: [{ part: "photo", clip: "v9" }] });
  expect(fieldProblems(film, [gone], [gone])).toEqual([]);
  expect(fieldProblems(film, [gone, elsewhere], [gone]).map(({ field: name }) => name)).toEqual(["C"]);
});
