import { createStore, type StoreApi } from "zustand/vanilla";
import { newTable, type Table } from "@/lib/editor/templates/table";
import { dropDraft, keepDraft, readDraft } from "@/lib/editor/templates/table-draft";

type Parts = {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  templateId: string;
  /** Called once if the table can no longer be kept. */
  onNotKept(): void;
  restMs?: number;
};

export type OpenTable = {
  state: StoreApi<Table>;
  /** Keeps what has not been kept yet, because the page may go. */
  flush(): void;
  /** Takes the table off this device, since its template goes. */
  forget(): void;
};

/** The table of a template, kept on this device while it is filled in. */
export function openTable({ storage, templateId, onNotKept, restMs = 300 }: Parts): OpenTable {
  const state = createStore<Table>(() => readDraft(storage, templateId));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isForgotten = false;
  let isTold = false;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (isForgotten || keepDraft(storage, templateId, state.getState()) || isTold) return;
    isTold = true;
    onNotKept();
  };
  state.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(flush, restMs);
  });
  return {
    state,
    flush,
    forget() {
      isForgotten = true;
      dropDraft(storage, templateId);
      state.setState(newTable);
    },
  };
}
