import { type FieldKind, fieldParts, readPlace, type TemplateFilm } from "@/lib/film/templates/field-parts";
import type { FieldProblem, TemplateField } from "@/lib/film/templates/template-field";

/** What kind of value a field takes, decided by its first place. */
export function kindOf({ places: [first] }: TemplateField): FieldKind {
  return fieldParts[first?.part ?? "name"].kind;
}

/** How long a field's value may be. */
export function maxLengthOf({ places, max = Number.POSITIVE_INFINITY }: TemplateField): number {
  return Math.min(max, ...places.map(({ part }) => fieldParts[part].maxLength));
}

/** The only values that a field takes; undefined if it takes any. */
export function choicesOf({ places: [first] }: TemplateField): readonly string[] | undefined {
  return first && fieldParts[first.part].choices;
}

/** What the film shows where a row says nothing; empty if the place is gone. */
export function defaultOf(film: TemplateFilm, { places: [first] }: TemplateField): string {
  return (first && readPlace(film, first)) ?? "";
}

/** Columns are found by this, so that "Name" and "name " are one. */
export function columnKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/** What keeps these fields from being filled in this film. */
export function fieldProblems(film: TemplateFilm, fields: readonly TemplateField[]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const keys = new Set<string>();
  const filled = new Set<string>();
  for (const field of fields) {
    const say = (message: string) => problems.push({ field: field.name, message });
    if (keys.has(columnKey(field.name))) say("Another field has this name.");
    keys.add(columnKey(field.name));
    const kind = kindOf(field);
    if (field.places.some(({ part }) => fieldParts[part].kind !== kind))
      say("Its places take different kinds of values.");
    if (field.places.some((place) => readPlace(film, place) === undefined))
      say("Its place is not in the film any more.");
    const places = field.places.map((place) => JSON.stringify(place));
    if (places.some((place) => filled.has(place))) say("Another field fills the same place.");
    for (const place of places) filled.add(place);
  }
  return problems;
}
