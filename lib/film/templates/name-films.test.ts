import { describe, expect, it } from "vitest";
import { nameFilms } from "@/lib/film/templates/name-films";
import { proposeFields } from "@/lib/film/templates/propose-fields";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_FILM_NAME } from "@/lib/film/templates/template-limits";
import { field, templateFilm as document } from "@/lib/film/templates/testing/template-film";

const film = { name: "Holiday", document };
const proposed = proposeFields(document);

const names = (rows: readonly Row[], fields: readonly TemplateField[] = proposed) =>
  nameFilms({ film, fields, rows, filled: rows.map(() => film.name) });

describe("nameFilms", () => {
  it("adds the first words that differ between rows", () => {
    expect(names([{ Title: "Anna" }, { Title: "Bo" }])).toEqual(["Holiday · Anna", "Holiday · Bo"]);
    const greetings = [
      { Title: "Hello", Photo: "p1", Caption: "Anna" },
      { Title: "Hello", Photo: "p2", Caption: "Bo" },
    ];
    expect(names(greetings)).toEqual(["Holiday · Anna", "Holiday · Bo"]);
  });

  it("adds the row's number where its words say nothing, or the same as another's", () => {
    expect(names([{ Photo: "p1" }, { Photo: "p2" }])).toEqual(["Holiday · 1", "Holiday · 2"]);
    expect(names([{ Title: "Anna" }, { Title: " " }, {}])).toEqual([
      "Holiday · Anna",
      "Holiday · 2",
      "Holiday · 3",
    ]);
    expect(names([{ Title: "Anna" }, { Title: "Bo" }, { Title: "Anna" }])).toEqual([
      "Holiday · Anna · 1",
      "Holiday · Bo",
      "Holiday · Anna · 3",
    ]);
  });

  it("compares a single row with the template's film", () => {
    expect(names([{ Title: "Hello", Caption: "Anna" }])).toEqual(["Holiday · Anna"]);
    const rows: Row[] = [{}, { Title: "Hello" }, { Title: "" }, { Photo: "p2" }];
    for (const row of rows) expect(names([row])).toEqual(["Holiday"]);
  });

  it("leaves a name that the row fills as it is filled", () => {
    const slotted = { ...film, name: "Trip to {{town|Rome}}" };
    const fields = [field("town", { places: [{ part: "name", slot: "town" }] }), field("Title", {})];
    const rows: Row[] = [{ town: "Oslo", Title: "A" }, { Title: "B" }];
    const filled = ["Trip to Oslo", "Trip to Rome"];
    expect(nameFilms({ film: slotted, fields, rows, filled })).toEqual(filled);
    const whole = [field("Name", { places: [{ part: "name" }] }), field("Title", {})];
    const some: Row[] = [{ Name: "Anna’s year" }, { Title: "B" }];
    expect(nameFilms({ film, fields: whole, rows: some, filled: ["Anna’s year", "Holiday"] })).toEqual([
      "Anna’s year",
      "Holiday · B",
    ]);
  });

  it("stays short and in one line, whatever a row says", () => {
    const long = "A very long greeting\nto everybody who came all the way to see us";
    expect(names([{ Title: long }, { Title: "Bo" }])[0]).toBe(
      "Holiday · A very long greeting to everybody who…",
    );
    expect(names([{ Title: "あ".repeat(200) }, {}])[0]).toBe(`Holiday · ${"あ".repeat(39)}…`);
    const full = { ...film, name: "😀".repeat(MAX_FILM_NAME / 2) };
    const [name = ""] = nameFilms({
      film: full,
      fields: proposed,
      rows: [{ Title: "Ann" }, {}],
      filled: [full.name, full.name],
    });
    expect([name.length <= MAX_FILM_NAME, name.endsWith("😀 · Ann"), name.isWellFormed()]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
