/** Steps hold whole values, not diffs. Values share what did not change, and nothing can get out of sync. */
export type Step<Value, Label> = {
  /** The edit that led to this value. */
  readonly label: Label;
  readonly value: Value;
  /** Consecutive edits with the same key become one step, until it is sealed. */
  readonly mergeKey: string | null;
  /** Edits that happen by themselves, such as uploads arriving, stay one step while somebody browses. */
  readonly outlivesSeals?: true;
};

export type History<Value, Label> = {
  readonly past: readonly Step<Value, Label>[];
  readonly present: Step<Value, Label>;
  /** The next step to redo comes first. */
  readonly future: readonly Step<Value, Label>[];
};

export const MOST_STEPS = 200;

export function newHistory<Value, Label>(value: Value, label: Label): History<Value, Label> {
  return { past: [], present: { label, value, mergeKey: null }, future: [] };
}

export type Merging = Partial<Pick<Step<unknown, unknown>, "mergeKey" | "outlivesSeals">>;

type Done<Value, Label> = Merging & {
  label: Label;
  value: Value;
};

/** Returns the same history for the same object: an edit that changes nothing is not a step. */
export function record<Value, Label>(
  history: History<Value, Label>,
  { mergeKey = null, ...done }: Done<Value, Label>,
): History<Value, Label> {
  if (done.value === history.present.value) return history;
  const present = { ...done, mergeKey };
  const isMerged = mergeKey !== null && mergeKey === history.present.mergeKey && history.past.length > 0;
  const past = isMerged ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [] };
}

/** Makes the next edit a step of its own, whatever its key. */
export function seal<Value, Label>(history: History<Value, Label>): History<Value, Label> {
  if (history.present.mergeKey === null || history.present.outlivesSeals) return history;
  return { ...history, present: { ...history.present, mergeKey: null } };
}

export function undo<Value, Label>(history: History<Value, Label>): History<Value, Label> {
  return jump(history, history.past.length - 1);
}

export function redo<Value, Label>(history: History<Value, Label>): History<Value, Label> {
  return jump(history, history.past.length + 1);
}

/**
 * Goes to a step, counted from the oldest one. Returns the same history if there is no such step, or it is the present.
 */
export function jump<Value, Label>(history: History<Value, Label>, index: number): History<Value, Label> {
  const steps = stepsOf(history);
  const present = steps[index];
  if (!present || index === history.past.length) return history;
  return {
    past: steps.slice(0, index),
    present: { ...present, mergeKey: null },
    future: steps.slice(index + 1),
  };
}

/** All steps, from the oldest to the last that can be redone. */
export function stepsOf<Value, Label>(history: History<Value, Label>): Step<Value, Label>[] {
  return [...history.past, history.present, ...history.future];
}
