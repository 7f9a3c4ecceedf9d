import { columnKey } from "@/lib/film/templates/column-key";
import { kindOf } from "@/lib/film/templates/field-facts";
import { fieldParts, type TemplateFilm } from "@/lib/film/templates/field-parts";
import { proposeFields } from "@/lib/film/templates/propose-fields";
import { type Place, type TemplateField, templateFieldsSchema } from "@/lib/film/templates/template-field";

/** The fields as they are changed and filled in, from what the API tells of them. */
export function fieldsFromApi(fields: readonly { name: string; max: number }[]): TemplateField[] {
  return templateFieldsSchema.parse(fields).map((field) => {
    const longest = Math.min(...field.places.map(({ part }) => fieldParts[part].maxLength));
    return field.max === longest || kindOf(field) !== "text" ? { ...field, max: undefined } : field;
  });
}

export function placeKey({ slot, ...place }: Place): string {
  const clip = "clip" in place ? place.clip : "";
  return [place.part, clip, slot === undefined ? "" : columnKey(slot)].join(" ");
}

/** The field that fills a place. */
export function fieldAt(fields: readonly TemplateField[], place: Place): TemplateField | undefined {
  const key = placeKey(place);
  return fields.find(({ places }) => places.some((other) => placeKey(other) === key));
}

/**
 * Makes a field of a place, and of the other places that show the same thing or have the same slot: they change
 * together. `noun` names it where the film has no name for it.
 */
export function markPlace(
  fields: readonly TemplateField[],
  { film, place, noun }: { film: TemplateFilm; place: Place; noun: string },
): TemplateField[] {
  if (fieldAt(fields, place)) return [...fields];
  const proposed = fieldAt(proposeFields(film.document, film.name), place);
  const places = proposed?.places.filter((other) => !fieldAt(fields, other)) ?? [place];
  const marked = {
    name: freeName(fields, proposed?.name ?? noun),
    places,
    required: false,
    fits: proposed?.fits ?? fieldParts[place.part].isRead,
  };
  return [...fields, marked];
}

export function unmarkPlace(fields: readonly TemplateField[], place: Place): TemplateField[] {
  const marked = fieldAt(fields, place);
  return fields.filter((field) => field !== marked);
}

export function changeField(
  fields: readonly TemplateField[],
  place: Place,
  change: Partial<Omit<TemplateField, "places">>,
): TemplateField[] {
  const changed = fieldAt(fields, place);
  return fields.map((field) => (field === changed ? { ...field, ...change } : field));
}

function freeName(fields: readonly TemplateField[], wanted: string): string {
  const taken = new Set(fields.map(({ name }) => columnKey(name)));
  if (!taken.has(columnKey(wanted))) return wanted;
  for (let number = 2; ; number += 1)
    if (!taken.has(columnKey(`${wanted} ${number}`))) return `${wanted} ${number}`;
}
