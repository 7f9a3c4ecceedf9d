import { cleanText } from "@/lib/film/clean-text";
import { filmDuration } from "@/lib/film/film-duration";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { choicesOf, kindOf, maxLengthOf } from "@/lib/film/templates/field-facts";
import { fieldParts, readPlace, type TemplateFilm, writePlace } from "@/lib/film/templates/field-parts";
import { fitToWords } from "@/lib/film/templates/reading-time";
import type { FieldProblem, Row, TemplateField } from "@/lib/film/templates/template-field";

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
  const max = maxLengthOf(field);
  if (value.length > max) return `Must be at most ${max} characters.`;
  const choices = choicesOf(field);
  if (choices && !choices.includes(value)) return `Must be one of ${choices.join(", ")}.`;
  if (value.trim() === "" && field.places.some(({ part }) => part === "name")) return "A film needs a name.";
  return undefined;
}

/** Makes the film of one row, or names every field that keeps it from being made. Library items are not looked up. */
export function applyRow(template: TemplateFilm, fields: readonly TemplateField[], row: Row): FilledFilm {
  const problems: FieldProblem[] = [];
  const grown = new Set<string>();
  let film = template;
  for (const field of fields) {
    const value = valueOf(row, field);
    const message = problemOf(field, value);
    if (message) problems.push({ field: field.name, message });
    if (value === undefined) continue;
    for (const place of field.places) {
      if (readPlace(film, place) === undefined)
        problems.push({ field: field.name, message: "Its place is not in the film any more." });
      if (field.fits && "clip" in place && fieldParts[place.part].isRead) grown.add(place.clip);
      if (!message) film = writePlace(film, place, value);
    }
  }
  if (problems.length > 0) return { film: null, problems };
  const document = fitToWords(template.document, film.document, grown);
  if (filmDuration(document).seconds > MAX_FILM_SECONDS)
    return { film: null, problems: [{ field: WHOLE_FILM, message: "The film is longer than an hour." }] };
  return { film: { ...film, document }, problems: [] };
}
