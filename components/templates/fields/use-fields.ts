"use client";

import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { problemText } from "@/components/shell/problem-text";
import { fieldWords as words } from "@/components/strings/templates";
import { changeField, fieldAt, markPlace, unmarkPlace } from "@/lib/editor/templates/mark-fields";
import type { OpenFields } from "@/lib/editor/templates/open-fields";
import { fieldProblems } from "@/lib/film/templates/field-facts";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { Place, TemplateField } from "@/lib/film/templates/template-field";

/** What people do to fields; the same functions for as long as a page is open. */
export type FieldEdits = {
  mark(place: Place, noun: string): void;
  unmark(place: Place): void;
  change(place: Place, change: Partial<Omit<TemplateField, "places">>): void;
};

export type FieldsState = FieldEdits & {
  all: readonly TemplateField[];
  /** The latest fields that can be filled in: those that are saved, or on their way. */
  usable: readonly TemplateField[];
  /** Those that the service has. */
  saved: readonly TemplateField[];
  save: { kind: "saved" } | { kind: "saving" } | { kind: "refused"; reason: string };
  problemOf(field: TemplateField): string | undefined;
};

function problemsIn(
  film: TemplateFilm,
  fields: readonly TemplateField[],
  before?: readonly TemplateField[],
): Map<TemplateField, string> {
  const problems = new Map<TemplateField, string>();
  for (const field of fields) if (field.name.trim() === "") problems.set(field, words.missingName);
  for (const { field: name, message } of fieldProblems(film, fields, before)) {
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

/** The fields of a template, to be changed. They are saved by themselves whenever they can be. */
export function useFields(
  open: OpenFields,
  film: TemplateFilm,
  onRename?: (names: ReadonlyMap<string, string>) => void,
): FieldsState {
  const { all, usable } = useStore(open.state);
  const { saved, isSaving, error } = useStore(open.saver.state);
  const problems = useMemo(() => problemsIn(film, all), [film, all]);
  const inTheWay = useMemo(
    () => (all.length === 0 ? words.needsOne : [...problemsIn(film, all, usable).values()][0]),
    [film, all, usable],
  );
  useEffect(() => {
    const now = open.state.getState();
    if (inTheWay !== undefined || now.all !== all || now.usable === all) return;
    // Only now: half-typed names may be those of other columns.
    const names = newNames(now.usable, all);
    if (names.size > 0) onRename?.(names);
    open.save();
  }, [open, all, inTheWay, onRename]);
  const edits = useFieldEdits(open, film);
  const reason = inTheWay ?? (error === null ? undefined : problemText(error));
  return {
    all,
    usable,
    saved,
    save:
      reason !== undefined
        ? { kind: "refused", reason }
        : { kind: isSaving || saved !== all ? "saving" : "saved" },
    problemOf: (field) => problems.get(field),
    ...edits,
  };
}

function useFieldEdits(open: OpenFields, film: TemplateFilm): FieldEdits {
  const latest = useRef(film);
  useEffect(() => {
    latest.current = film;
  }, [film]);
  return useMemo(() => {
    const all = () => open.state.getState().all;
    return {
      mark: (place, noun) => open.show(markPlace(all(), { film: latest.current, place, noun })),
      unmark: (place) => open.show(unmarkPlace(all(), place)),
      change: (place, change) => open.show(changeField(all(), place, change)),
    };
  }, [open]);
}
