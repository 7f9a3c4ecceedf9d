import { createStore, type StoreApi } from "zustand/vanilla";
import { createFieldSaver, type FieldSaver } from "@/lib/editor/templates/create-field-saver";
import type { FieldsJournal } from "@/lib/editor/templates/fields-journal";
import { areSameFields, mergeFields } from "@/lib/editor/templates/merge-fields";
import type { TemplateField } from "@/lib/film/templates/template-field";

type Fields = readonly TemplateField[];

type Parts = {
  initial: Fields;
  send(fields: Fields): Promise<unknown>;
  sendOnLeave(fields: Fields): void;
  journal: FieldsJournal;
};

export type OpenFields = {
  state: StoreApi<{
    all: Fields;
    /** The latest fields that can be filled in: those that are saved, or on their way. */
    usable: Fields;
  }>;
  saver: FieldSaver;
  /** Saves what an earlier visit left unsaved. */
  recover(): void;
  show(all: Fields): void;
  save(): void;
  /** What the service has now. What was changed here stays changed. */
  takeIn(theirs: Fields): void;
};

/** The fields of a template for as long as a page shows them. */
export function openFields({ initial, send, sendOnLeave, journal }: Parts): OpenFields {
  const unsaved = journal.read();
  const first = unsaved
    ? mergeFields({ base: unsaved.base, ours: unsaved.wanted, theirs: initial })
    : initial;
  const isRecovered = !areSameFields(first, initial);
  const opened = isRecovered ? first : initial;
  const state = createStore(() => ({ all: opened, usable: opened }));
  const saver = createFieldSaver({ initial, send, sendOnLeave, journal });
  return {
    state,
    saver,
    recover() {
      if (!isRecovered) journal.clear();
      else if (state.getState().all === opened) saver.want(opened);
    },
    show: (all) => state.setState({ all }),
    save() {
      const { all } = state.getState();
      state.setState({ usable: all });
      saver.want(all);
    },
    takeIn(theirs) {
      const { saved, isSaving, error } = saver.state.getState();
      // The answer to a save tells what the service has then.
      if (isSaving || areSameFields(theirs, saved)) return;
      const { all } = state.getState();
      saver.takeIn(theirs);
      if (all === saved) state.setState({ all: theirs, usable: theirs });
      else {
        const merged = mergeFields({ base: saved, ours: all, theirs });
        state.setState({ all: merged, usable: error === null ? theirs : merged });
        if (error !== null) saver.want(merged);
      }
    },
  };
}
