/**
 * How many letters must be added, removed, replaced, or swapped with the next to turn one text into the other.
 * @param {string} from @param {string} to
 */
export function editDistance(from, to) {
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  [...from].forEach((letter, above) => {
    const next = [above + 1];
    [...to].forEach((other, at) => {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = at > 0 && letter === to[at - 1] && from[above - 1] === other;
      const swapped = isSwapped ? (before[at - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    before = row;
    row = next;
  });
  return row[to.length] ?? 0;
}
