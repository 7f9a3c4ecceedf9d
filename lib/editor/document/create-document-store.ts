import { createStore, type StoreApi } from "zustand/vanilla";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import {
  type History,
  jump,
  type Merging,
  newHistory,
  record,
  redo,
  seal,
  undo,
} from "@/lib/editor/document/history";
import type { Project, ProjectEdit } from "@/lib/editor/document/project";

export type ProjectHistory = History<Project, EditLabel>;

export type DocumentState = {
  /** What the editor shows: the preview of a gesture in progress, or else the present step. */
  readonly project: Project;
  readonly history: ProjectHistory;
  /** The label of a drag in progress. The drag becomes one step of the history when it ends, or none. */
  readonly gesture: EditLabel | null;
};

export type DocumentStore = {
  getInitialState(): DocumentState;
  /** Consecutive edits with the same key become one step. A drag in progress goes on, on top of the edit. */
  edit(label: EditLabel, edit: ProjectEdit, merging?: Merging): void;
  /** Ends a run of edits with the same key. */
  seal(): void;
  begin(label: EditLabel): void;
  /** Shows an edit of the project as it was when the gesture began. */
  preview(edit: ProjectEdit): void;
  commit(): void;
  cancel(): void;
  undo(): void;
  redo(): void;
  jump(index: number): void;
} & Pick<StoreApi<DocumentState>, "getState" | "subscribe">;

/** The document with its history. Saving reads `history.present`, which a gesture in progress never touches. */
export function createDocumentStore(initial: Project): DocumentStore {
  const store = createStore<DocumentState>(() => ({
    project: initial,
    history: newHistory<Project, EditLabel>(initial, "opened"),
    gesture: null,
  }));

  /** What the drag in progress does. */
  let previewed: ProjectEdit | undefined;

  const show = (history: ProjectHistory) =>
    store.setState({ history, project: history.present.value, gesture: null });

  /** Undoing during a drag only cancels the drag. */
  const travel = (step: (history: ProjectHistory) => ProjectHistory) => {
    const { gesture, history } = store.getState();
    show(gesture ? history : step(history));
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    edit(label, edit, merging) {
      const { history, gesture } = store.getState();
      const next = record(history, { label, value: edit(history.present.value), ...merging });
      if (next === history) return;
      const { value } = next.present;
      if (gesture) store.setState({ history: next, project: previewed ? previewed(value) : value });
      else show(next);
    },
    seal() {
      const { history } = store.getState();
      const sealed = seal(history);
      if (sealed !== history) store.setState({ history: sealed });
    },
    begin(label) {
      const { history } = store.getState();
      previewed = undefined;
      store.setState({ gesture: label, history: seal(history), project: history.present.value });
    },
    preview(edit) {
      const { gesture, history, project } = store.getState();
      if (!gesture) return;
      previewed = edit;
      const next = edit(history.present.value);
      if (next !== project) store.setState({ project: next });
    },
    commit() {
      const { gesture, history, project } = store.getState();
      if (gesture) show(record(history, { label: gesture, value: project }));
    },
    cancel() {
      const { gesture, history } = store.getState();
      if (gesture) show(history);
    },
    undo: () => travel(undo),
    redo: () => travel(redo),
    jump: (index) => travel((history) => jump(history, index)),
  };
}
