import LineBreaker from "linebreak";
import type { Cluster, PreparedText } from "@/lib/paint/text/clusters";
import { type Script, needsDictionary } from "@/lib/paint/text/script-of";

/** A place where a line may end; `required` marks a typed line break. */
export type Opportunity = { readonly offset: number; readonly required: boolean };

/** Returns where words start in scripts without spaces, from a dictionary that only some platforms have. */
export type SegmentWords = (text: string) => readonly number[];

const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character);

/** Where lines may end, in order; the last one is the end of the text. */
export function lineOpportunities(prepared: PreparedText, wordStarts: readonly number[] = []): Opportunity[] {
  const { text, clusters } = prepared;
  const clusterAt = new Map(clusters.map((cluster, i) => [cluster.start, i]));
  const breaker = new LineBreaker(text);
  const found = new Map<number, boolean>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position, required } = next;
    const index = clusterAt.get(position);
    if (index === undefined) continue;
    if (required || !keepsTogether(text, position, clusters[index - 1], clusters[index]))
      found.set(position, required);
  }
  for (const offset of wordStarts) {
    if (offset > 0 && clusterAt.has(offset) && !found.has(offset)) found.set(offset, false);
  }
  found.set(text.length, false);
  return [...found].sort(([a], [b]) => a - b).map(([offset, required]) => ({ offset, required }));
}

/** Rules of single languages on top of Unicode's. */
function keepsTogether(text: string, at: number, before?: Cluster, after?: Cluster): boolean {
  const [previous, following] = [text[at - 1], text[at]];
  if (!isSpace(previous)) {
    // Korean is written with spaces, and breaks its lines there.
    return (scriptOf(before) === "Hang" || scriptOf(after) === "Hang") && !/[-–—/]/.test(previous ?? "");
  }
  // French keeps « and » and tall punctuation with their word, despite the space between.
  if (/[«‹]/.test(text[at - 2] ?? "") && (at < 3 || isSpace(text[at - 3]))) return true;
  const closes = at + 1 >= text.length || isSpace(text[at + 1]) || /[.,)]/.test(text[at + 1] ?? "");
  return /[»›!?;:]/.test(following ?? "") && closes;
}

function scriptOf(cluster: Cluster | undefined): Script | null {
  return cluster?.kind === "letter" ? cluster.script : null;
}

/** Looks up each stretch of Thai, Lao, Khmer or Burmese in the dictionary. */
export function dictionaryWordStarts(
  { text, clusters }: PreparedText,
  segmentWords: SegmentWords | undefined,
): number[] {
  const starts: number[] = [];
  for (let i = 0; i < clusters.length; ) {
    let end = i;
    while (needsDictionary(scriptOf(clusters[end]))) end += 1;
    const [first, last] = [clusters[i], clusters[end - 1]];
    if (first && last && end > i) {
      const offsets = segmentWords?.(text.slice(first.start, last.end)) ?? [];
      starts.push(...offsets.map((offset) => first.start + offset));
    }
    i = Math.max(end, i + 1);
  }
  return starts;
}
