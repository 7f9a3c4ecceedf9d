import { columnKey } from "@/lib/film/templates/column-key";
import { kindOf } from "@/lib/film/templates/field-facts";
import { fieldParts, readPlace, type TemplateFilm } from "@/lib/film/templates/field-parts";
import { listPlaces } from "@/lib/film/templates/list-places";
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

/** The clip that a place belongs to; null for one of the film itself. */
export function clipOf(place: Place): string | null {
  return "clip" in place ? place.clip : null;
}

/**
 * What of a clip, or with null of the film itself, can be marked. A text that was marked as a whole before it had slots
 * is among them, for it can be unmarked.
 */
export function placesOf(
  film: TemplateFilm,
  { clipId, fields }: { clipId: string | null; fields: readonly TemplateField[] },
): Place[] {
  const offered = listPlaces(film).find((group) => group.clipId === clipId)?.places ?? [];
  const keys = new Set(offered.map(placeKey));
  const others = fields
    .flatMap(({ places }) => places)
    .filter(
      (place) =>
        clipOf(place) === clipId && !keys.has(placeKey(place)) && readPlace(film, place) !== undefined,
    );
  return [...offered, ...others];
}

/** Fields with a place that has left the film. */
export function goneFields(film: TemplateFilm, fields: readonly TemplateField[]): TemplateField[] {
  return fields.filter(({ places }) => places.some((place) => readPlace(film, place) === undefined));
}

/** The clips that change from row to row. */
export function markedClips(fields: readonly TemplateField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ places }) => places.flatMap((place) => clipOf(place) ?? [])));
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
