import { valueOf } from "@/lib/film/templates/apply-row";
import { defaultOf, kindOf } from "@/lib/film/templates/field-facts";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_FILM_NAME } from "@/lib/film/templates/template-limits";

/** What is added to a name stays readable on a card, whatever a row says. */
const maxLabel = 40;
const divider = " · ";

type Batch = {
  film: TemplateFilm;
  fields: readonly TemplateField[];
  rows: readonly Row[];
  /** What each row's film is called by the values of the row alone (`applyRow`). */
  filled: readonly string[];
};

/**
 * What the films of a batch are called, so that they can be told apart. A name that the row fills is as it is filled: its
 * author decides what is seen of it. Others say what is different about the row, "Holiday · Anna", or else its number.
 */
export function nameFilms({ film, fields, rows, filled }: Batch): string[] {
  const telling = tellingField(film, fields, rows);
  const labels = rows.map((row) => telling && labelOf(valueOf(row, telling) ?? ""));
  const seen = new Map<string, number>();
  for (const label of labels) if (label) seen.set(label, (seen.get(label) ?? 0) + 1);
  return rows.map((row, index) => {
    const name = filled[index] ?? film.name;
    if (isNamedBy(row, fields)) return name;
    const [label, number] = [labels[index], String(index + 1)];
    // The only film of its batch has nobody to be told apart from by a number.
    if (!label) return rows.length === 1 ? name : withLabel(name, number);
    return withLabel(name, (seen.get(label) ?? 0) > 1 ? `${label}${divider}${number}` : label);
  });
}

/** Whether fields say what this row's film is called. Slots always do: what stands behind their bars is meant as well. */
function isNamedBy(row: Row, fields: readonly TemplateField[]): boolean {
  return fields.some((field) =>
    field.places.some(
      ({ part, slot }) => part === "name" && (slot !== undefined || valueOf(row, field) !== undefined),
    ),
  );
}

/** The first field whose words differ from row to row; of a single row, from those of the template's film. */
function tellingField(
  film: TemplateFilm,
  fields: readonly TemplateField[],
  rows: readonly Row[],
): TemplateField | undefined {
  return fields.find((field) => {
    if (kindOf(field) !== "text" || field.places.some(({ part }) => part === "name")) return false;
    const labels = rows.map((row) => labelOf(valueOf(row, field) ?? ""));
    const [only = ""] = labels;
    if (labels.length === 1) return only !== "" && only !== labelOf(defaultOf(film, field));
    return labels.some((label) => label !== only);
  });
}

/** The beginning of a text in one line, cut between words where it has any. */
function labelOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  const characters = [...line];
  if (characters.length <= maxLabel) return line;
  const start = characters.slice(0, maxLabel - 1).join("");
  const lastSpace = start.lastIndexOf(" ");
  return `${(lastSpace > maxLabel / 2 ? start.slice(0, lastSpace) : start).replace(/[\s,;:.·–-]+$/u, "")}…`;
}

function withLabel(name: string, label: string): string {
  const room = MAX_FILM_NAME - divider.length - label.length;
  const cut =
    name.length > room
      ? name
          .slice(0, room)
          .replace(/[\uD800-\uDBFF]$/, "")
          .trimEnd()
      : name;
  return `${cut}${divider}${label}`;
}
