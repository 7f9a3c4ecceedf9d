import { createStore, type StoreApi } from "zustand/vanilla";
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
  restMs?: number;
};

export type FieldSaver = {
  state: StoreApi<FieldSave>;
  /** Saves these fields once nothing has changed for a moment. */
  want(fields: readonly TemplateField[]): void;
  /** Saves at once what is wanted, because the page may go. */
  flush(): void;
};

/** Saves the fields of a template, one save after the other, so that the last one wins. */
export function createFieldSaver({ initial, send, restMs = 400 }: Parts): FieldSaver {
  const state = createStore<FieldSave>(() => ({ saved: initial, isSaving: false, error: null }));
  let wanted: readonly TemplateField[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<void> = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    const fields = wanted;
    wanted = undefined;
    if (!fields) return;
    line = line.then(async () => {
      try {
        await send(fields);
        state.setState({ saved: fields, isSaving: wanted !== undefined, error: null });
      } catch (error) {
        state.setState({ isSaving: wanted !== undefined, error });
      }
    });
  };
  return {
    state,
    flush,
    want(fields) {
      wanted = fields;
      state.setState({ isSaving: true, error: null });
      clearTimeout(timer);
      timer = setTimeout(flush, restMs);
    },
  };
}
