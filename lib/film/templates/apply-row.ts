import { cleanText } from "@/lib/film/clean-text";
import { filmDuration } from "@/lib/film/film-duration";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { columnKey } from "@/lib/film/templates/column-key";
import { choicesOf, kindOf, maxLengthOf, problemOfValue } from "@/lib/film/templates/field-facts";
import { fieldParts, readPlace, type TemplateFilm, writePlace } from "@/lib/film/templates/field-parts";
import { fitToWords } from "@/lib/film/templates/reading-time";
import { fillSlots } from "@/lib/film/templates/slots";
import type { FieldProblem, Place, Row, TemplateField } from "@/lib/film/templates/template-field";

/** The field that a problem of the whole film is told by. */
export const WHOLE_FILM = "film";

export type FilledFilm = { film: TemplateFilm; problems: [] } | { film: null; problems: FieldProblem[] };

/** The value that a row has for a field; undefined where what the film shows stays. */
export function valueOf(row: Row, field: TemplateField): string | undefined {
  const value = Object.hasOwn(row, field.name) ? row[field.name] : undefined;
  if (value === undefined) return undefined;
  const clean = cleanText(value);
  // An empty cell takes words away, but a film without its photo would be another film.
  return kindOf(field) === "text" ? clean : clean.trim() || undefined;
}

function problemOf(field: TemplateField, value: string | undefined): string | undefined {
  if (field.required && (value ?? "").trim() === "") return "Is required.";
  if (value === undefined) return undefined;
  const problem = problemOfValue(field, value);
  if (problem) return problem;
  const max = maxLengthOf(field);
  if (value.length > max) return `Must be at most ${max} characters.`;
  const choices = choicesOf(field);
  if (choices && !choices.includes(value)) return `Must be one of ${choices.join(", ")}.`;
  if (value.trim() === "" && field.places.some(({ part, slot }) => part === "name" && slot === undefined))
    return "A film needs a name.";
  return undefined;
}

/** Makes the film of one row, or names every field that keeps it from being made. Library items are not looked up. */
export function applyRow(template: TemplateFilm, fields: readonly TemplateField[], row: Row): FilledFilm {
  const problems: FieldProblem[] = [];
  const grown = new Set<string>();
  const base = writeSlots(template, slottedTexts(template, fields, {}));
  let film = base;
  for (const field of fields) {
    const value = valueOf(row, field);
    const message = problemOf(field, value);
    if (message) problems.push({ field: field.name, message });
    if (value === undefined) continue;
    for (const place of field.places) {
      if (readPlace(template, place) === undefined)
        problems.push({ field: field.name, message: "Its place is not in the film any more." });
      if (field.fits && "clip" in place && fieldParts[place.part].isRead) grown.add(place.clip);
      if (!message && place.slot === undefined) film = writePlace(film, place, value);
    }
  }
  const texts = slottedTexts(template, fields, row);
  problems.push(...texts.flatMap(problemsOfText));
  if (problems.length > 0) return { film: null, problems: firstOfEachField(problems) };
  film = writeSlots(film, texts);
  const document = fitToWords(base.document, film.document, grown);
  if (filmDuration(document).seconds > MAX_FILM_SECONDS)
    return { film: null, problems: [{ field: WHOLE_FILM, message: "The film is longer than an hour." }] };
  return { film: { ...film, document }, problems: [] };
}

/** A value that is wrong by itself is also wrong wherever it goes. */
function firstOfEachField(problems: readonly FieldProblem[]): FieldProblem[] {
  const named = new Set<string>();
  return problems.filter(({ field }) => !named.has(field) && named.add(field));
}

/** A text of the film with its slots filled, and the fields that fill them. */
type SlottedText = { place: Place; text: string; fields: string[] };

function slottedTexts(template: TemplateFilm, fields: readonly TemplateField[], row: Row): SlottedText[] {
  type Found = { place: Place; values: Map<string, string | undefined>; fields: string[] };
  const found = new Map<string, Found>();
  for (const field of fields) {
    for (const { slot, ...place } of field.places) {
      if (slot === undefined) continue;
      const key = JSON.stringify(place);
      const text: Found = found.get(key) ?? { place, values: new Map(), fields: [] };
      text.values.set(columnKey(slot), valueOf(row, field));
      text.fields.push(field.name);
      found.set(key, text);
    }
  }
  return [...found.values()].flatMap(({ place, values, fields: names }) => {
    const text = readPlace(template, place);
    return text === undefined ? [] : [{ place, text: fillSlots(text, values), fields: names }];
  });
}

function problemsOfText({ place: { part }, text, fields }: SlottedText): FieldProblem[] {
  const max = fieldParts[part].maxLength;
  const tell = (message: string) => fields.map((field) => ({ field, message }));
  if (text.length > max) return tell(`With the words around it, must be at most ${max} characters.`);
  return part === "name" && text.trim() === "" ? tell("A film needs a name.") : [];
}

function writeSlots(film: TemplateFilm, texts: readonly SlottedText[]): TemplateFilm {
  return texts.reduce(
    (filled, { place, text }) =>
      text.length > fieldParts[place.part].maxLength ? filled : writePlace(filled, place, text),
    film,
  );
}

/** Whether cuts are to fall on the beats of the song that a row names. */
export function fitsToBeats(fields: readonly TemplateField[]): boolean {
  return fields.some(({ fits, places }) => fits && places.some(({ part }) => part === "music"));
}
