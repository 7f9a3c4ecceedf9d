import { hashText, seededRandom } from "@/lib/film/chance";
import { MAX_ASSETS } from "@/lib/film/limits";
import { alikeSets, type Seen, seenOf } from "@/lib/story/alike";
import { chaptersOf, sharesOf } from "@/lib/story/chapters";
import { setRight, type WrongClock, wrongClocks } from "@/lib/story/clocks";
import { pickClips, stretchStart } from "@/lib/story/clips";
import { type Flaw, flawOf, worthInSilence, worthOf } from "@/lib/story/judge";
import type { ChapterPlan } from "@/lib/story/land-on-rises";
import { datesOf, layOut } from "@/lib/story/lay-out";
import { pictureSecondsOf, placesIn } from "@/lib/story/pace";
import { luckOf, pickFrom } from "@/lib/story/pick";
import type { StoryItem } from "@/lib/story/story-item";

export type StoryWish = {
  /** How long the film should be, including its cards. */
  seconds: number;
  /** Another seed gives another version of the same film. */
  seed: number;
  /** Always in the film. */
  keep?: readonly string[];
  /** Never in the film. */
  leave?: readonly string[];
  /** What somebody has written about: as dear as favourites. */
  captioned?: readonly string[];
  /** When the music rises, in seconds from the first picture on, in order: strong pictures begin there. */
  rises?: readonly number[];
};

export const REASONS = [
  "alike",
  "blurred",
  "dark",
  "bright",
  "black",
  "screenshot",
  "document",
  "too-short",
  "tiny",
  "silent",
  "enough-clips",
  "unready",
  "shorter",
  "taken-out",
] as const;
export type Reason = (typeof REASONS)[number];

export type Chosen = {
  id: string;
  seconds: number;
  /** Where a clip's shown part begins, and how long the whole clip is, in seconds; absent for a photo. */
  stretch?: { from: number; of: number };
};

export type LeftOut = {
  id: string;
  reason: Reason;
  /** The similar photo or clip that was chosen instead. */
  alike?: string;
  /** How many similar pictures there are. */
  alikeCount?: number;
};

export type Chapter = {
  chosen: Chosen[];
  /** In seconds, by the local time where it was taken; null when unknown. */
  from: number | null;
  until: number | null;
};

export type Story = {
  chapters: Chapter[];
  leftOut: LeftOut[];
  /** The cameras whose clocks seem wrong, most of them corrected to order the pictures. */
  clocks: WrongClock[];
};

/** What there is to choose from, analysed once for all wishes. */
export type Pile = {
  sets: readonly Seen[][];
  clocks: WrongClock[];
};

/** Looks through a pile. The clocks of the given cameras count as they are. */
export function lookThrough(items: readonly StoryItem[], keepClocks: readonly string[] = []): Pile {
  const once = [...new Map(items.map((item) => [item.id, item])).values()];
  const asDated = seenOf(once);
  const clocks = wrongClocks(asDated, keepClocks);
  return { sets: alikeSets(setRight(asDated, clocks).toSorted(byTime)), clocks };
}

/**
 * Chooses a film from a pile: the best of each scene, from all times, in order. The same pile and wish always give the
 * same film.
 */
export function chooseStory(
  items: readonly StoryItem[],
  { keepClocks, ...wish }: StoryWish & { keepClocks?: readonly string[] },
): Story {
  return chooseFrom(lookThrough(items, keepClocks), wish);
}

export function chooseFrom(pile: Pile, wish: StoryWish): Story {
  const { clocks } = pile;
  const sets = withFavourites(pile.sets, new Set(wish.captioned));
  const keep = new Set(wish.keep);
  const leave = new Set(wish.leave?.filter((id) => !keep.has(id)));
  const allSeconds = pictureSecondsOf(wish.seconds);
  const sorted = sortOut(sets, { keep, leave, places: placesIn(allSeconds) });
  const photos = sorted.usable.filter(({ item }) => !item.moving);
  const chance = seededRandom(hashText(`story ${wish.seed}`));
  const moving = sorted.usable.filter(({ item }) => item.moving);
  const { clips, lengths: clipLengths } = pickClips(moving, {
    seconds: wish.seconds,
    photoCount: photos.length,
    keep,
    chance,
  });
  const clipSeconds = [...clipLengths.values()].reduce((sum, seconds) => sum + seconds, 0);
  const places = Math.min(MAX_ASSETS - 20 - clips.length, placesIn(allSeconds - clipSeconds));

  const isClip = new Set(clips);
  const usable = sorted.usable.filter((seen) => !seen.item.moving || isClip.has(seen));
  const maxChapters = Math.max(1, Math.floor((places + clips.length) / 3));
  const chapters = chaptersOf(usable, ({ taken }) => taken, maxChapters);
  const still = chapters.map((chapter) => chapter.filter(({ item }) => !item.moving));
  const shares = sharesOf(
    still.map((chapter) => chapter.length),
    places,
  );
  const plans = chapters.map((all, index): ChapterPlan => {
    const luck = luckOf(still[index] ?? [], chance);
    const pick: ChapterPlan["pick"] = (part, count, ends) => {
      const photos = part.filter(({ item }) => !item.moving);
      const some = new Set(pickFrom(photos, { count, keep, ends, luck }));
      return part.filter((seen) => seen.item.moving || some.has(seen));
    };
    return { all, places: shares[index] ?? 0, pick };
  });
  const mustStay = ({ item }: Seen) => item.isFavourite || keep.has(item.id);
  const { shown, lengths } = layOut(plans, {
    wishedSeconds: wish.seconds,
    rises: wish.rises ?? [],
    clips: clipLengths,
    mustStay,
  });
  const inFilm = new Set(shown.flat().map(({ item }) => item.id));
  const rest = sorted.usable.filter(({ item }) => !inFilm.has(item.id));
  return {
    chapters: shown.map((chapter) => chapterOf(chapter, lengths)),
    leftOut: [
      ...sorted.leftOut,
      ...rest.map(({ item }): LeftOut => ({ id: item.id, reason: restReason(item, clips) })),
    ],
    clocks,
  };
}

function withFavourites(sets: Pile["sets"], ids: ReadonlySet<string>): Pile["sets"] {
  if (ids.size === 0) return sets;
  return sets.map((set) =>
    set.map((seen) =>
      ids.has(seen.item.id) ? { ...seen, item: { ...seen.item, isFavourite: true } } : seen,
    ),
  );
}

/** Why something without a flaw has no place in the film. */
function restReason(item: StoryItem, clips: readonly Seen[]): Reason {
  if (!item.moving) return "shorter";
  const worth = worthInSilence(item);
  const isBeatenBySound =
    !item.moving.hasSound &&
    clips.some((clip) => clip.item.moving?.hasSound && worthInSilence(clip.item) <= worth);
  return isBeatenBySound ? "silent" : "enough-clips";
}

function byTime(a: Seen, b: Seen): number {
  const [first, second] = [a.taken ?? Number.POSITIVE_INFINITY, b.taken ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first - second;
  return a.item.addedAt - b.item.addedAt || (a.item.id < b.item.id ? -1 : 1);
}

type Sorting = {
  keep: ReadonlySet<string>;
  leave: ReadonlySet<string>;
  places: number;
};

/** A film with fewer pictures is hardly a film. Below this number, pictures with flaws are better than nothing. */
const fewest = 4;

/** From the flaws that may be shown first, when there is little else, to those that may be shown last. */
const mildness: readonly Flaw[] = [
  "bright",
  "dark",
  "blurred",
  "tiny",
  "too-short",
  "document",
  "screenshot",
  "black",
];

/**
 * The pictures that may be shown, in order of time: the best of each set, without flaws unless there is little else.
 */
function sortOut(sets: readonly Seen[][], { keep, leave, places }: Sorting) {
  const leftOut: LeftOut[] = [];
  const best: { seen: Seen; flaw: Flaw | null }[] = [];
  for (const set of sets) {
    const known = set.map((seen) => ({ seen, flaw: flawOf(seen.item), worth: worthOf(seen.item) }));
    const inOrder = known.toSorted(
      (a, b) => Number(a.flaw !== null) - Number(b.flaw !== null) || b.worth - a.worth,
    );
    const pinned = inOrder.filter(({ seen }) => keep.has(seen.item.id));
    const free = inOrder.filter(({ seen }) => !leave.has(seen.item.id));
    const shown = pinned.length > 0 ? pinned : free.slice(0, 1);
    const [first] = shown;
    for (const one of known) {
      const { id } = one.seen.item;
      if (shown.includes(one)) best.push({ seen: one.seen, flaw: keep.has(id) ? null : one.flaw });
      else if (leave.has(id)) leftOut.push({ id, reason: "taken-out" });
      else if (one.flaw && one.flaw !== first?.flaw) leftOut.push({ id, reason: one.flaw });
      else if (first)
        leftOut.push({ id, reason: "alike", alike: first.seen.item.id, alikeCount: set.length });
    }
  }
  const usable = best.filter(({ flaw }) => flaw === null);
  const wanted = Math.min(fewest, places, best.length);
  for (const flaw of mildness) {
    if (usable.length >= wanted) break;
    usable.push(...best.filter((one) => one.flaw === flaw).slice(0, wanted - usable.length));
  }
  const isUsable = new Set(usable);
  for (const one of best)
    if (!isUsable.has(one) && one.flaw) leftOut.push({ id: one.seen.item.id, reason: one.flaw });
  return { usable: usable.map(({ seen }) => seen).toSorted(byTime), leftOut };
}

function chapterOf(chapter: readonly Seen[], lengths: ReadonlyMap<string, number>): Chapter {
  const { from, until } = datesOf(chapter);
  return {
    chosen: chapter.map(({ item: { id, moving } }) => {
      const seconds = lengths.get(id) ?? 0;
      return {
        id,
        seconds,
        ...(moving && { stretch: { from: stretchStart(moving, seconds), of: moving.seconds } }),
      };
    }),
    from,
    until,
  };
}
