import { setImmediate } from "node:timers/promises";
import { missingForRender } from "@/lib/film/missing-for-render";
import { applyRow, type FilledFilm, WHOLE_FILM } from "@/lib/film/templates/apply-row";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { FieldProblem, Row, TemplateField } from "@/lib/film/templates/template-field";
import { addressesOfRow } from "@/lib/server/batches/addresses/list-addresses";
import { type FoundMedia, withIds } from "@/lib/server/batches/find-media";

export type RowProblem = FieldProblem & { row: number };
export type Checked = {
  rows: Row[];
  /** What each row's film is called by its values alone; the template's name where the row has problems. */
  names: string[];
  problems: RowProblem[];
};

/** Other requests get their turn in between: a row takes next to nothing or, of a large template, many milliseconds. */
const turnMs = 10;

/** Tries every row without making anything: the rows with the ids of what they name, and everything that is wrong. */
export async function checkRows(
  film: TemplateFilm,
  fields: readonly TemplateField[],
  rows: readonly Row[],
  found: FoundMedia,
): Promise<Checked> {
  const checked: Checked = { rows: [], names: [], problems: [] };
  let turnEndsAt = performance.now() + turnMs;
  for (const [index, given] of rows.entries()) {
    if (performance.now() > turnEndsAt) {
      await setImmediate();
      turnEndsAt = performance.now() + turnMs;
    }
    const { row, problems } = withIds(given, fields, found);
    const filled = applyRow(film, fields, withStandIns(fields, row));
    const own = [...problems, ...problemsOf(filled)];
    checked.rows.push(row);
    checked.names.push(filled.film?.name ?? film.name);
    checked.problems.push(...own.map((problem) => ({ row: index + 1, ...problem })));
  }
  return checked;
}

/** What is named by its address has no id before it has been fetched. */
function withStandIns(fields: readonly TemplateField[], row: Row): Row {
  const named = addressesOfRow(fields, row);
  return { ...row, ...Object.fromEntries(named.map(({ field }) => [field, "to be fetched"])) };
}

function problemsOf({ film, problems }: FilledFilm): FieldProblem[] {
  if (!film) return problems;
  return missingForRender(film.document, film.name).map(({ message }) => ({ field: WHOLE_FILM, message }));
}
