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
  /** Shows what another tab has kept, unless something here has yet to be kept. */
  readAgain(): void;
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
  let isReading = false;
  state.subscribe(() => {
    // What was read is kept already. Keeping it once more would make two tabs answer each other for ever.
    if (isReading) return;
    clearTimeout(timer);
    timer = setTimeout(flush, restMs);
  });
  return {
    state,
    flush,
    readAgain() {
      if (timer !== undefined || isForgotten) return;
      isReading = true;
      state.setState(readDraft(storage, templateId), true);
      isReading = false;
    },
    forget() {
      isForgotten = true;
      dropDraft(storage, templateId);
      state.setState(newTable);
    },
  };
}
