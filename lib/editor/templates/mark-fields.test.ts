import { describe, expect, it } from "vitest";
import {
  changeField,
  fieldAt,
  fieldsFromApi,
  goneFields,
  markedClips,
  markPlace,
  placesOf,
  unmarkPlace,
} from "@/lib/editor/templates/mark-fields";
import { fieldProblems } from "@/lib/film/templates/field-facts";
import { listPlaces } from "@/lib/film/templates/list-places";
import { field, templateFilm } from "@/lib/film/templates/testing/template-film";

const film = { name: "Greetings", document: templateFilm };
const places = listPlaces(film).flatMap((group) => group.places);

describe("marking what changes in a film", () => {
  it("makes fields of every part one after the other, none of which is in the way of another", () => {
    const all = places.reduce<ReturnType<typeof markPlace>>(
      (fields, place) => markPlace(fields, { film, place, noun: place.part }),
      [],
    );
    expect(fieldProblems(film, all)).toEqual([]);
    for (const place of places) expect(fieldAt(all, place)).toBeDefined();
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length);
  });

  it("marks and unmarks together what shows the same", () => {
    const photo = places.find(({ part }) => part === "photo");
    if (!photo) throw new Error("There is no photo.");
    const marked = markPlace([], { film, place: photo, noun: "Photo" });
    expect(markPlace(marked, { film, place: photo, noun: "Photo" })).toEqual(marked);
    expect(unmarkPlace(marked, photo)).toEqual([]);
    expect(changeField(marked, photo, { required: true })[0]?.required).toBe(true);
  });

  it("offers the slots of a text as soon as it has some, and still unmarks it as a whole", () => {
    const whole = markPlace([], { film, place: { part: "title", clip: "v1" }, noun: "Title" });
    expect(placesOf(film, { clipId: "v1", fields: whole })).toEqual([
      { part: "title", clip: "v1" },
      { part: "text", clip: "v1" },
    ]);
    const [slide, ...rest] = templateFilm.visuals;
    if (slide?.kind !== "text") throw new Error("There is no slide.");
    const visuals = [{ ...slide, title: "Dear {{name}}" }, ...rest];
    const written = { ...film, document: { ...templateFilm, visuals } };
    const slot = { part: "title" as const, clip: "v1", slot: "name" };
    expect(placesOf(written, { clipId: "v1", fields: [] })[0]).toEqual(slot);
    const places = placesOf(written, { clipId: "v1", fields: whole });
    expect(places).toContainEqual(slot);
    expect(places).toContainEqual({ part: "title", clip: "v1" });
    expect(placesOf(film, { clipId: null, fields: whole })[0]).toEqual({ part: "name" });
  });

  it("knows which clips change, and which fields have lost their place", () => {
    const fields = [field("Title", {}), field("Style", { places: [{ part: "style" }] })];
    expect([...markedClips(fields)]).toEqual(["v1"]);
    expect(goneFields(film, fields)).toEqual([]);
    const without = { ...film, document: { ...templateFilm, visuals: templateFilm.visuals.slice(1) } };
    expect(goneFields(without, fields)).toEqual([fields[0]]);
  });

  it("takes limits from the API only where somebody set them", () => {
    const title = { name: "A", places: [{ part: "title", clip: "v1" }], required: true, fits: true };
    expect(fieldsFromApi([{ ...title, max: 40 }])[0]).toMatchObject({ max: 40, required: true });
    expect(fieldsFromApi([{ ...title, max: 500 }])[0]?.max).toBeUndefined();
  });
});
