/**
 * The meaning of `before` in every operation that has it: moves some ids, in the given order, before another one, or to
 * the end if that is null or not in the list. If `before` is itself among the moved ids, they go before the next id
 * that is not.
 */
export function placeBefore(
  ids: readonly string[],
  moved: readonly string[],
  before: string | null,
): readonly string[] {
  const isMoved = new Set(moved);
  const stays = ids.filter((id) => !isMoved.has(id));
  const from = before === null ? -1 : ids.indexOf(before);
  const anchor = from < 0 ? undefined : ids.slice(from).find((id) => !isMoved.has(id));
  const at = anchor === undefined ? stays.length : stays.indexOf(anchor);
  return [...stays.slice(0, at), ...isMoved, ...stays.slice(at)];
}
