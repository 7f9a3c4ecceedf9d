import { createStore, type StoreApi } from "zustand/vanilla";
import type { TableRow } from "@/lib/editor/templates/table";
import type { FieldProblem, Row } from "@/lib/film/templates/template-field";

export type RowChecks = {
  /** What is wrong with each row that was checked, by its id. */
  problems: ReadonlyMap<number, readonly FieldProblem[]>;
  /** Whether some rows have not been checked as they are now. */
  isChecking: boolean;
  /** Why rows cannot be checked at present. */
  error: unknown;
  /** In credits, of one film; null until the first answer. */
  price: number | null;
  credits: number | null;
};

type Answer = {
  rows: number;
  problems: readonly (FieldProblem & { row: number })[];
  cost: number;
  credits: number;
};

type Parts = {
  /** Asks the service what is wrong with these rows. */
  check(rows: readonly Row[], signal: AbortSignal): Promise<Answer>;
  /** How long the rows rest before they are checked. */
  restMs?: number;
};

export type RowChecker = {
  state: StoreApi<RowChecks>;
  /** Checks what of these rows has changed since it was checked. `key` changes when all of them have to be. */
  follow(rows: readonly TableRow[], key: string): void;
  stop(): void;
};

const rowsAtOnce = 500;

/** Checks rows as they are filled in, each again only when it changes. */
export function createRowChecker({ check, restMs = 350 }: Parts): RowChecker {
  const state = createStore<RowChecks>(() => ({
    problems: new Map(),
    isChecking: false,
    error: null,
    price: null,
    credits: null,
  }));
  const known = new Map<number, string>();
  let wanted: readonly TableRow[] = [];
  let knownKey = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const textOf = ({ values }: TableRow) => JSON.stringify(values);
  const changed = () => wanted.filter((row) => known.get(row.id) !== textOf(row));

  const run = async () => {
    running = new AbortController();
    const { signal } = running;
    try {
      for (let rows = changed(); rows.length > 0; rows = changed()) {
        const part = rows.slice(0, rowsAtOnce);
        const answer = await check(
          part.map(({ values }) => values),
          signal,
        );
        if (signal.aborted) return;
        const problems = new Map(state.getState().problems);
        part.forEach((row, index) => {
          known.set(row.id, textOf(row));
          problems.set(
            row.id,
            answer.problems.filter((problem) => problem.row === index + 1),
          );
        });
        state.setState({ problems, error: null, price: answer.cost / answer.rows, credits: answer.credits });
      }
      state.setState({ isChecking: false });
    } catch (error) {
      if (!signal.aborted) state.setState({ error, isChecking: false });
    }
  };

  return {
    state,
    follow(rows, key) {
      if (key !== knownKey) known.clear();
      knownKey = key;
      wanted = rows;
      running?.abort();
      clearTimeout(timer);
      const isChecking = changed().length > 0;
      state.setState({ isChecking, ...(isChecking ? {} : { error: null }) });
      if (isChecking) timer = setTimeout(() => void run(), restMs);
    },
    stop() {
      clearTimeout(timer);
      running?.abort();
    },
  };
}
