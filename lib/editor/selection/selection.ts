/** The selected clips. `focusId` has the keyboard focus; `anchorId` is where a range begins. */
export type Selection = {
  readonly ids: readonly string[];
  readonly anchorId: string | null;
  readonly focusId: string | null;
};

export const nothingSelected: Selection = { ids: [], anchorId: null, focusId: null };

export function selectOnly(id: string): Selection {
  return { ids: [id], anchorId: id, focusId: id };
}

export function selectAll(ids: readonly string[], focusId: string | null = ids.at(-1) ?? null): Selection {
  return { ids, anchorId: ids[0] ?? null, focusId };
}

/** Ctrl or Cmd click: adds a clip, or removes it. */
export function toggle(selection: Selection, id: string): Selection {
  const isIn = selection.ids.includes(id);
  const ids = isIn ? selection.ids.filter((other) => other !== id) : [...selection.ids, id];
  return { ids, anchorId: id, focusId: id };
}

/** Shift click: selects everything from the anchor to here, in the order of the film. */
export function extendTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = order.indexOf(selection.anchorId ?? id);
  const to = order.indexOf(id);
  if (to < 0) return selection;
  if (from < 0) return selectOnly(id);
  return {
    ids: order.slice(Math.min(from, to), Math.max(from, to) + 1),
    anchorId: order[from] ?? id,
    focusId: id,
  };
}

/**
 * The selection without clips that are gone. The focus goes to the clip that was before its own, or else the next one.
 * Returns the same object when none are gone.
 */
export function existing(
  selection: Selection,
  order: readonly string[],
  orderBefore: readonly string[],
): Selection {
  const isThere = new Set(order);
  const isWhole =
    selection.ids.every((id) => isThere.has(id)) &&
    (selection.anchorId === null || isThere.has(selection.anchorId)) &&
    (selection.focusId === null || isThere.has(selection.focusId));
  if (isWhole) return selection;
  const keep = (id: string | null) => (id !== null && isThere.has(id) ? id : null);
  return {
    ids: selection.ids.filter((id) => isThere.has(id)),
    anchorId: keep(selection.anchorId),
    focusId: keep(selection.focusId) ?? nearest(orderBefore, selection.focusId, isThere),
  };
}

function nearest(order: readonly string[], id: string | null, isThere: ReadonlySet<string>): string | null {
  const at = id === null ? -1 : order.indexOf(id);
  if (at < 0) return null;
  const isLeft = (other: string) => isThere.has(other);
  return order.slice(0, at).findLast(isLeft) ?? order.slice(at).find(isLeft) ?? null;
}
