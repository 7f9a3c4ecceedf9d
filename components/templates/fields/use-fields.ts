"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { problemText } from "@/components/shell/problem-text";
import { fieldWords as words } from "@/components/strings/templates";
import { changeTemplate } from "@/lib/client/changes/templates";
import type { Template } from "@/lib/client/queries/templates";
import { queryKeys } from "@/lib/client/query-keys";
import { createFieldSaver } from "@/lib/editor/templates/create-field-saver";
import {
  changeField,
  fieldAt,
  fieldsFromApi,
  markPlace,
  unmarkPlace,
} from "@/lib/editor/templates/mark-fields";
import { fieldProblems } from "@/lib/film/templates/field-facts";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { Place, TemplateField } from "@/lib/film/templates/template-field";

export type FieldsState = {
  all: readonly TemplateField[];
  /** The latest fields that can be filled in: those that are saved, or on their way. */
  usable: readonly TemplateField[];
  /** Those that the service has. */
  saved: readonly TemplateField[];
  save: { kind: "saved" } | { kind: "saving" } | { kind: "refused"; reason: string };
  problemOf(field: TemplateField): string | undefined;
  mark(place: Place, noun: string): void;
  unmark(place: Place): void;
  change(place: Place, change: Partial<Omit<TemplateField, "places">>): void;
};

function problemsIn(film: TemplateFilm, fields: readonly TemplateField[]): Map<TemplateField, string> {
  const problems = new Map<TemplateField, string>();
  for (const field of fields) if (field.name.trim() === "") problems.set(field, words.missingName);
  for (const { field: name, message } of fieldProblems(film, fields)) {
    // Of two fields with one name, the later is told.
    const field = fields.findLast((other) => other.name === name);
    if (field && !problems.has(field)) problems.set(field, message);
  }
  return problems;
}

/** What fields are called now, by what they were called. */
function newNames(before: readonly TemplateField[], after: readonly TemplateField[]): Map<string, string> {
  return new Map(
    after.flatMap(({ name, places: [first] }) => {
      const old = first && fieldAt(before, first)?.name;
      return old === undefined || old === name ? [] : [[old, name] as const];
    }),
  );
}

/** The fields of a template. They are saved by themselves whenever they can be filled in. */
export function useFields(
  template: Template,
  film: TemplateFilm,
  onRename: (names: ReadonlyMap<string, string>) => void,
): FieldsState {
  const client = useQueryClient();
  const [all, setAll] = useState<readonly TemplateField[]>(() => fieldsFromApi(template.fields));
  const [usable, setUsable] = useState(all);
  const [saver] = useState(() =>
    createFieldSaver({
      initial: all,
      async send(fields) {
        await changeTemplate(template.id, { fields: [...fields] });
        void client.invalidateQueries({ queryKey: queryKeys.templates, refetchType: "none" });
      },
    }),
  );
  const { saved, isSaving, error } = useStore(saver.state);
  useEffect(() => {
    window.addEventListener("pagehide", saver.flush);
    return () => {
      window.removeEventListener("pagehide", saver.flush);
      saver.flush();
    };
  }, [saver]);
  const problems = useMemo(() => problemsIn(film, all), [film, all]);

  const edit = (next: readonly TemplateField[]) => {
    setAll(next);
    if (next.length === 0 || problemsIn(film, next).size > 0) return;
    // Only now: half-typed names may be those of other columns.
    const names = newNames(usable, next);
    if (names.size > 0) onRename(names);
    setUsable(next);
    saver.want(next);
  };
  const reason =
    all.length === 0
      ? words.needsOne
      : ([...problems.values()][0] ?? (error === null ? undefined : problemText(error)));
  return {
    all,
    usable,
    saved,
    save: reason !== undefined ? { kind: "refused", reason } : { kind: isSaving ? "saving" : "saved" },
    problemOf: (field) => problems.get(field),
    mark: (place, noun) => edit(markPlace(all, { film, place, noun })),
    unmark: (place) => edit(unmarkPlace(all, place)),
    change: (place, change) => edit(changeField(all, place, change)),
  };
}
