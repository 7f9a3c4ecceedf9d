import { createStore, type StoreApi } from "zustand/vanilla";
import type { FieldsJournal } from "@/lib/editor/templates/fields-journal";
import type { TemplateField } from "@/lib/film/templates/template-field";

export type FieldSave = {
  /** The fields that the service has. */
  saved: readonly TemplateField[];
  isSaving: boolean;
  /** Why the latest fields were not taken. */
  error: unknown;
};

type Parts = {
  initial: readonly TemplateField[];
  send(fields: readonly TemplateField[]): Promise<unknown>;
  /** Sends without waiting, which is all that a closing page can do. */
  sendOnLeave?(fields: readonly TemplateField[]): void;
  /** Keeps what the service does not have yet. */
  journal?: Pick<FieldsJournal, "write" | "clear">;
  restMs?: number;
};

export type FieldSaver = {
  state: StoreApi<FieldSave>;
  /** Saves these fields once nothing has changed for a moment. */
  want(fields: readonly TemplateField[]): void;
  /** Saves at once. Resolves when what is wanted now is saved, or refused. */
  flush(): Promise<void>;
  /** Tries again what was not taken. */
  retry(): void;
  /** The page closes. */
  leave(): void;
  /** Somebody saved other fields. Call it while nothing is being saved. */
  takeIn(saved: readonly TemplateField[]): void;
};

/** Saves the fields of a template, one save after the other, so that the last one wins. */
export function createFieldSaver({ initial, send, sendOnLeave, journal, restMs = 400 }: Parts): FieldSaver {
  const state = createStore<FieldSave>(() => ({ saved: initial, isSaving: false, error: null }));
  let wanted: readonly TemplateField[] | undefined;
  /** The latest fields, until the service has them. */
  let unsaved: readonly TemplateField[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<void> = Promise.resolve();
  const keep = () => {
    if (unsaved) journal?.write({ base: state.getState().saved, wanted: unsaved });
    else journal?.clear();
  };
  const flush = () => {
    clearTimeout(timer);
    const fields = wanted;
    wanted = undefined;
    if (!fields) return line;
    line = line.then(async () => {
      try {
        await send(fields);
        if (unsaved === fields) unsaved = undefined;
        state.setState({ saved: fields, isSaving: unsaved !== undefined, error: null });
        keep();
      } catch (error) {
        // Newer fields are on their way: theirs is the answer that counts.
        if (unsaved === fields) state.setState({ isSaving: false, error });
      }
    });
    return line;
  };
  const want = (fields: readonly TemplateField[]) => {
    wanted = unsaved = fields;
    keep();
    state.setState({ isSaving: true, error: null });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), restMs);
  };
  return {
    state,
    want,
    flush,
    retry() {
      if (unsaved && state.getState().error !== null) want(unsaved);
    },
    leave() {
      if (unsaved) sendOnLeave?.(unsaved);
    },
    takeIn: (saved) => state.setState({ saved }),
  };
}
