import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { columnKey } from "@/lib/film/templates/column-key";
import { type FieldKind, fieldParts, readPlace, type TemplateFilm } from "@/lib/film/templates/field-parts";
import type { FieldProblem, Place, TemplateField } from "@/lib/film/templates/template-field";

/** What kind of value a field takes, decided by its first place. */
export function kindOf({ places: [first] }: TemplateField): FieldKind {
  return fieldParts[first?.part ?? "name"].kind;
}

/** What of the library a field's values name; null if they are words or a choice. */
export function mediaOf({ places: [first] }: TemplateField): MediaKind | null {
  return first ? fieldParts[first.part].media : null;
}

/** How long a field's value may be. */
export function maxLengthOf({ places, max = Number.POSITIVE_INFINITY }: TemplateField): number {
  return Math.min(max, ...places.map(({ part }) => fieldParts[part].maxLength));
}

/** The only values that a field takes; undefined if it takes any. */
export function choicesOf({ places: [first] }: TemplateField): readonly string[] | undefined {
  return first && fieldParts[first.part].choices;
}

/** Why a field cannot take a value; undefined if it can. */
export function problemOfValue({ places: [first] }: TemplateField, value: string): string | undefined {
  return first && fieldParts[first.part].problemOf?.(value);
}

/** What the film shows where a row says nothing; empty if the place is gone. */
export function defaultOf(film: TemplateFilm, { places: [first] }: TemplateField): string {
  return (first && readPlace(film, first)) ?? "";
}

/**
 * What keeps these fields from being filled in this film. Places of `before` may be gone: what has left a film comes
 * back with an undo, and meanwhile other fields can change.
 */
export function fieldProblems(
  film: TemplateFilm,
  fields: readonly TemplateField[],
  before: readonly TemplateField[] = [],
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const known = new Set(before.flatMap(({ places }) => places.map((place) => placeKeys(place).own)));
  const keys = new Set<string>();
  const filled = new Set<string>();
  for (const field of fields) {
    const say = (message: string) => problems.push({ field: field.name, message });
    if (keys.has(columnKey(field.name))) say("Another field has this name.");
    keys.add(columnKey(field.name));
    const kind = kindOf(field);
    if (field.places.some(({ part }) => fieldParts[part].kind !== kind))
      say("Its places take different kinds of values.");
    const gone = field.places.filter((place) => readPlace(film, place) === undefined);
    if (gone.some((place) => !known.has(placeKeys(place).own))) say("Its place is not in the film any more.");
    const places = field.places.map(placeKeys);
    if (places.some(({ own, rivals }) => filled.has(own) || rivals.some((rival) => filled.has(rival))))
      say("Another field fills the same place.");
    for (const { own, marks } of places) for (const key of [own, ...marks]) filled.add(key);
  }
  return problems;
}

/** What a place is known by, and what cannot be filled beside it: a text as a whole, or its slots, each once. */
function placeKeys({ slot, ...place }: Place): { own: string; rivals: string[]; marks: string[] } {
  const whole = JSON.stringify(place);
  if (slot === undefined) return { own: whole, rivals: [`${whole} in slots`], marks: [] };
  return {
    own: `${whole} ${columnKey(slot)}`,
    rivals: [whole],
    marks: [`${whole} in slots`],
  };
}
