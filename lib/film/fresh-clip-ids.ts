/** Creates unused ids: c1, c2 and so on, counting up from the highest that is taken. */
export function freshClipIds(taken: Iterable<string>): () => string {
  const takenIds = new Set(taken);
  let last = 0;
  for (const id of takenIds) {
    const number = /^c([1-9]\d{0,8})$/.exec(id)?.[1];
    if (number) last = Math.max(last, Number(number));
  }
  return () => {
    do last += 1;
    while (takenIds.has(`c${last}`));
    return `c${last}`;
  };
}
