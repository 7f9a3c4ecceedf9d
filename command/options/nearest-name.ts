import { editDistance } from "@/lib/system/edit-distance.mjs";

const maxDistance = 3;

/** The name somebody most likely meant; undefined when none is close. */
function nearestName(given: string, names: readonly string[]): string | undefined {
  const wanted = given.toLowerCase();
  const [best] = names
    .map((name) => ({ name, distance: editDistance(wanted, name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  if (!best) return undefined;
  const isPart = wanted.length > 2 && best.name.toLowerCase().startsWith(wanted);
  return isPart || best.distance <= Math.min(maxDistance, wanted.length / 2) ? best.name : undefined;
}

/** A sentence that helps with a wrong name. */
export function helpWithName(given: string, names: readonly string[], prefix = ""): string {
  const nearest = nearestName(given, names);
  return nearest ? `Did you mean ${prefix}${nearest}?` : `There are: ${prefix}${names.join(`, ${prefix}`)}.`;
}
