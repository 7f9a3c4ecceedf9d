import type { Seen } from "@/lib/story/alike";
import { worthOf } from "@/lib/story/judge";
import { isWide } from "@/lib/story/shots";

type Picking = {
  count: number;
  keep: ReadonlySet<string>;
  /** Whether the chapter begins or ends the film. */
  ends: { isFirst: boolean; isLast: boolean };
  /** What chance adds to each picture's worth. */
  luck: ReadonlyMap<Seen, number>;
};

/** How much chance may outweigh a picture's worth. */
const luckRange = 0.16;
/** A bonus for beginning with a wide picture. */
const openingBonus = 0.15;

export function luckOf(pictures: readonly Seen[], chance: () => number): Map<Seen, number> {
  return new Map(pictures.map((seen) => [seen, (chance() - 0.5) * luckRange]));
}

/**
 * Picks `count` pictures of a chapter, in order: kept ones, then favourites, then the best of each stretch, so that the
 * whole chapter is told.
 */
export function pickFrom(chapter: readonly Seen[], { count, keep, ends, luck }: Picking): Seen[] {
  const value = (seen: Seen) => worthOf(seen.item) + (luck.get(seen) ?? 0);
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
    // The film's first and last picture do not depend on chance.
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
