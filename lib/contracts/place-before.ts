/**
 * What `before` means wherever an address takes it: some of many, one after the other in a new place: before another, or last when that is null or none of them. What they
 * come before may be one of them: then it is the next that is not.
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
