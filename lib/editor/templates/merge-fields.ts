import { fieldAt, placeKey } from "@/lib/editor/templates/mark-fields";
import type { TemplateField } from "@/lib/film/templates/template-field";

type Sides = {
  base: readonly TemplateField[];
  ours: readonly TemplateField[];
  theirs: readonly TemplateField[];
};

const meets = (field: TemplateField, fields: readonly TemplateField[]) =>
  field.places.some((place) => fieldAt(fields, place) !== undefined);

const textOf = ({ name, places, required, max, fits }: TemplateField) =>
  JSON.stringify([name, places.map(placeKey), required, max, fits]);

export function areSameFields(some: readonly TemplateField[], others: readonly TemplateField[]): boolean {
  return some.length === others.length && some.map(textOf).join() === others.map(textOf).join();
}

/** Does to `theirs` what was done from `base` to `ours`: what was marked, changed and unmarked here, and nothing else. */
export function mergeFields({ base, ours, theirs }: Sides): readonly TemplateField[] {
  if (areSameFields(base, theirs)) return ours;
  const before = new Set(base.map(textOf));
  const unmarked = base.filter((field) => !meets(field, ours));
  const edited = ours.filter((field) => !before.has(textOf(field)));
  const merged = theirs
    .filter((field) => !meets(field, unmarked))
    .map((field) => edited.find((one) => meets(field, [one])) ?? field);
  return [...new Set([...merged, ...edited])];
}
