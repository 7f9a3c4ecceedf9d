import type { Seen } from "@/lib/story/alike";
import { worthOf } from "@/lib/story/judge";
import { isWide } from "@/lib/story/shots";

type Picking = {
  count: number;
  keep: ReadonlySet<string>;
  /** Whether the film begins or ends with it. */
  ends: { isFirst: boolean; isLast: boolean };
  chance: () => number;
};

/** How much chance may say against what a picture is worth. */
const luck = 0.16;
/** For a wide picture to begin with. */
const openingBonus = 0.15;

/**
 * So many of a chapter, in its order: what is kept, then favourites, and of the rest the best of each stretch, so that
 * all of it is told.
 */
export function pickFrom(chapter: readonly Seen[], { count, keep, ends, chance }: Picking): Seen[] {
  const luckOf = new Map(chapter.map((seen) => [seen, (chance() - 0.5) * luck]));
  const value = (seen: Seen) => worthOf(seen.item) + (luckOf.get(seen) ?? 0);
  const picked = new Set(chapter.filter(({ item }) => keep.has(item.id)));
  const loved = chapter
    .filter((seen) => seen.item.isFavourite && !picked.has(seen))
    .toSorted((a, b) => value(b) - value(a));
  for (const seen of loved) if (picked.size < count) picked.add(seen);
  const rest = chapter.filter((seen) => !picked.has(seen));
  const stretches = Math.min(rest.length, count - picked.size);
  for (let index = 0; index < stretches; index += 1) {
    const [from, until] = [index, index + 1].map((edge) => Math.round((edge * rest.length) / stretches));
    const isOpening = ends.isFirst && index === 0;
    const isEnding = ends.isLast && index === stretches - 1;
    // What a film begins and ends with is no matter of chance.
    const worth = (seen: Seen) => {
      if (isOpening) return worthOf(seen.item) + (isWide(seen) ? openingBonus : 0);
      return isEnding ? worthOf(seen.item) : value(seen);
    };
    const best = rest.slice(from, until).reduce<Seen | undefined>((so, seen) => {
      return so && worth(so) >= worth(seen) ? so : seen;
    }, undefined);
    if (best) picked.add(best);
  }
  return chapter.filter((seen) => picked.has(seen));
}
