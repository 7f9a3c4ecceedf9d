/** Creates unused ids: c1, c2, … counting up from the highest taken one. */
export function freshClipIds(taken: Iterable<string>): () => string {
  const known = new Set(taken);
  let last = 0;
  for (const id of known) {
    const number = /^c([1-9]\d{0,8})$/.exec(id)?.[1];
    if (number) last = Math.max(last, Number(number));
  }
  return () => {
    do last += 1;
    while (known.has(`c${last}`));
    return `c${last}`;
  };
}
