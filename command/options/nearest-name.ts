const maxDistance = 3;

/** The name somebody most likely meant; undefined when none is close. */
function nearestName(given: string, names: readonly string[]): string | undefined {
  const wanted = given.toLowerCase();
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(wanted, name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  if (!best) return undefined;
  const isPart = wanted.length > 2 && best.name.toLowerCase().startsWith(wanted);
  return isPart || best.distance <= Math.min(maxDistance, wanted.length / 2) ? best.name : undefined;
}

/** How many letters must be added, removed or replaced to turn one text into the other. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  [...from].forEach((letter, above) => {
    const next = [above + 1];
    [...to].forEach((other, at) => {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  });
  return row[to.length] ?? 0;
}

/** A sentence that helps with a wrong name. */
export function helpWithName(given: string, names: readonly string[], prefix = ""): string {
  const nearest = nearestName(given, names);
  return nearest ? `Did you mean ${prefix}${nearest}?` : `There are: ${prefix}${names.join(`, ${prefix}`)}.`;
}
