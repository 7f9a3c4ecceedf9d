import { hashText, seededRandom } from "@/lib/film/chance";
import { MAX_ASSETS } from "@/lib/film/limits";
import { alikeSets, type Seen, seenOf } from "@/lib/story/alike";
import { chaptersOf, sharesOf } from "@/lib/story/chapters";
import { setRight, type WrongClock, wrongClocks } from "@/lib/story/clocks";
import { pickClips, stretchStart } from "@/lib/story/clips";
import { type Flaw, flawOf, worthInSilence, worthOf } from "@/lib/story/judge";
import type { ChapterPlan } from "@/lib/story/land-on-rises";
import { datesOf, layOut } from "@/lib/story/lay-out";
import { type Pace, pacingOf, pictureSecondsOf, placesIn } from "@/lib/story/pace";
import { luckOf, pickFrom } from "@/lib/story/pick";
import type { StoryItem } from "@/lib/story/story-item";

export type StoryWish = {
  /** How long the film should be, including its cards. */
  seconds: number;
  /** Usual, where nothing is said. */
  pace?: Pace;
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
  const chance = seededRandom(hashText(`story ${wish.seed}`));
  const pacing = pacingOf(wish.pace);
  const allSeconds = pictureSecondsOf(wish.seconds);
  const { usable, leftOut } = sortOut(sets, { keep, leave, places: placesIn(allSeconds, pacing) });

  const { clips, lengths: clipLengths } = pickClips(usable.filter(isMoving), {
    pacing,
    seconds: wish.seconds,
    photoCount: usable.filter(isPhoto).length,
    keep,
    chance,
  });
  const clipSeconds = [...clipLengths.values()].reduce((sum, seconds) => sum + seconds, 0);
  const places = Math.min(MAX_ASSETS - 20 - clips.length, placesIn(allSeconds - clipSeconds, pacing));

  const isPicked = new Set(clips);
  const showable = usable.filter((seen) => isPhoto(seen) || isPicked.has(seen));
  const maxChapters = Math.max(1, Math.floor((places + clips.length) / 3));
  const chapters = chaptersOf(showable, ({ taken }) => taken, maxChapters);
  const { shown, lengths } = layOut(plansOf(chapters, { places, keep, chance }), {
    pacing,
    wishedSeconds: wish.seconds,
    rises: wish.rises ?? [],
    clips: clipLengths,
    mustStay: ({ item }) => item.isFavourite || keep.has(item.id),
  });

  const inFilm = new Set(shown.flat().map(({ item }) => item.id));
  const rest = usable.filter(({ item }) => !inFilm.has(item.id));
  return {
    chapters: shown.map((chapter) => chapterOf(chapter, lengths)),
    leftOut: [
      ...leftOut,
      ...rest.map(({ item }): LeftOut => ({ id: item.id, reason: restReason(item, clips) })),
    ],
    clocks,
  };
}

const isMoving = ({ item }: Seen) => Boolean(item.moving);
const isPhoto = ({ item }: Seen) => !item.moving;

/** Shares out the places for photos among chapters, each of which picks its own by one and the same luck. */
function plansOf(
  chapters: readonly Seen[][],
  { places, keep, chance }: { places: number; keep: ReadonlySet<string>; chance: () => number },
): ChapterPlan[] {
  const photos = chapters.map((chapter) => chapter.filter(isPhoto));
  const shares = sharesOf(
    photos.map((chapter) => chapter.length),
    places,
  );
  return chapters.map((all, index) => {
    const luck = luckOf(photos[index] ?? [], chance);
    return {
      all,
      places: shares[index] ?? 0,
      pick: (part, count, ends) => {
        const picked = new Set(pickFrom(part.filter(isPhoto), { count, keep, ends, luck }));
        return part.filter((seen) => isMoving(seen) || picked.has(seen));
      },
    };
  });
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

type Ids = { keep: ReadonlySet<string>; leave: ReadonlySet<string> };

/** A picture with what speaks against it; what has to be in the film has no flaw. */
type Judged = { seen: Seen; flaw: Flaw | null };
type Sorted = { best: Judged[]; leftOut: LeftOut[] };

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
function sortOut(
  sets: readonly Seen[][],
  { places, ...ids }: Ids & { places: number },
): { usable: Seen[]; leftOut: LeftOut[] } {
  const sorted = sets.map((set) => sortSet(set, ids));
  const best = sorted.flatMap((set) => set.best);
  const usable = new Set(withMildest(best, Math.min(fewest, places)));
  const flawed = best.flatMap((one): LeftOut[] =>
    one.flaw && !usable.has(one) ? [{ id: one.seen.item.id, reason: one.flaw }] : [],
  );
  return {
    usable: [...usable].map(({ seen }) => seen).toSorted(byTime),
    leftOut: [...sorted.flatMap((set) => set.leftOut), ...flawed],
  };
}

/** Of pictures that are alike, all that have to be in the film, or else the best. */
function sortSet(set: readonly Seen[], { keep, leave }: Ids): Sorted {
  const sorted: Sorted = { best: [], leftOut: [] };
  const known = set.map((seen) => ({ seen, flaw: flawOf(seen.item), worth: worthOf(seen.item) }));
  const inOrder = known.toSorted(
    (a, b) => Number(a.flaw !== null) - Number(b.flaw !== null) || b.worth - a.worth,
  );
  const pinned = inOrder.filter(({ seen }) => keep.has(seen.item.id));
  const free = inOrder.filter(({ seen }) => !leave.has(seen.item.id));
  const shown = pinned.length > 0 ? pinned : free.slice(0, 1);
  const [first] = shown;
  for (const one of known) {
    const { seen, flaw } = one;
    const { id } = seen.item;
    if (shown.includes(one)) sorted.best.push({ seen, flaw: keep.has(id) ? null : flaw });
    else if (leave.has(id)) sorted.leftOut.push({ id, reason: "taken-out" });
    else if (flaw && flaw !== first?.flaw) sorted.leftOut.push({ id, reason: flaw });
    else if (first)
      sorted.leftOut.push({ id, reason: "alike", alike: first.seen.item.id, alikeCount: set.length });
  }
  return sorted;
}

/** The pictures without flaws; if they are fewer than wanted, also those with the mildest ones. */
function withMildest(best: readonly Judged[], wanted: number): Judged[] {
  const usable = best.filter(({ flaw }) => flaw === null);
  for (const flaw of mildness) {
    const missing = wanted - usable.length;
    if (missing <= 0) break;
    usable.push(...best.filter((one) => one.flaw === flaw).slice(0, missing));
  }
  return usable;
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
