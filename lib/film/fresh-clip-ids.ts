/** Makes ids that none of the taken ones equals: c1, c2, … from above the highest that was taken. */
export function freshClipIds(taken: Iterable<string>): () => string {
  let last = 0;
  for (const id of taken) {
    const number = /^c([1-9]\d{0,8})$/.exec(id)?.[1];
    if (number) last = Math.max(last, Number(number));
  }
  return () => `c${++last}`;
}
