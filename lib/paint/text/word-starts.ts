import type { PreparedText } from "@/lib/paint/text/clusters";
import type { Opportunity } from "@/lib/paint/text/line-opportunities";
import { isEastAsian, needsDictionary } from "@/lib/paint/text/script-of";

/** Where words start: after spaces and, in scripts without spaces, wherever a line may end. */
export function wordStartsOf(
  { text, clusters }: PreparedText,
  opportunities: readonly Opportunity[],
): number[] {
  const spaceless = new Set(
    clusters.flatMap((cluster) => {
      if (cluster.kind !== "letter") return [];
      return isEastAsian(cluster.script) || needsDictionary(cluster.script) ? [cluster.start] : [];
    }),
  );
  const inside = opportunities.flatMap(({ offset }) => {
    if (offset >= text.length) return [];
    return /\s/.test(text[offset - 1] ?? "") || spaceless.has(offset) ? [offset] : [];
  });
  return [0, ...inside];
}
