import type { Seen } from "@/lib/story/alike";
import { worthOf } from "@/lib/story/judge";

type Ends = { isFirst: boolean; isLast: boolean };

/** A chapter of a film that is being chosen. */
export type ChapterPlan = {
  /** Everything it may show, in order; all of its clips are shown. */
  all: readonly Seen[];
  /** How many photos it shows. */
  places: number;
  /** Picks so many photos of a part of the chapter, and all clips of it. */
  pick: (part: readonly Seen[], places: number, ends: Ends) => Seen[];
};

type Music = {
  /** When the music rises, in seconds from the first picture on, in order. */
  rises: readonly number[];
  /** How long the card before each chapter is shown, 0 where there is none. */
  cards: readonly number[];
  clips: ReadonlyMap<string, number>;
  /** How long a photo is shown, on average. */
  photoSeconds: number;
  /** How long it must be shown at least. */
  shortestSeconds: number;
  /** What stays in the film if it is in. */
  mustStay: (seen: Seen) => boolean;
};

export type Landed = {
  /** What each chapter shows, divided before every picture that begins where the music rises. */
  chapters: Seen[][][];
  /** When these pictures begin, and the cards of these chapters. */
  landings: ReadonlyMap<Seen, number>;
  cardLandings: ReadonlyMap<number, number>;
};

/** By how many places a picture may come earlier or later for the music's sake, so that all times still have their share. */
const maxShift = 2;
/** What a shift by one place costs, compared with a picture's worth. */
const shiftCost = 0.02;
/** By what share photos may be shown longer or shorter, so that one of them begins exactly where the music rises. */
const maxStretch = 0.3;
/** How much more a clip is worth where the music rises, if as much goes on in it as can. */
const livelyBonus = 0.2;

/** How far a film is that is being laid out. */
type Progress = {
  /** When the next part begins, if all photos are shown equally long. */
  start: number;
  /** How many photos are still to come. */
  placesLeft: number;
  /** How many photos there are since the last landing, and how much later than usual that was. */
  since: { photos: number; delaySeconds: number };
  /** The rises at which nothing begins yet. */
  open: Set<number>;
};

/**
 * Picks a film so that strong pictures begin where the music rises. The order stays that of time: a strong picture gets
 * to its place by more or fewer of the pictures before it being picked, and as many more or fewer of those after it.
 */
export function landOnRises(plans: readonly ChapterPlan[], music: Music): Landed {
  const landings = new Map<Seen, number>();
  const cardLandings = new Map<number, number>();
  const progress: Progress = {
    start: 0,
    placesLeft: plans.reduce((sum, { places }) => sum + places, 0),
    since: { photos: 0, delaySeconds: 0 },
    open: new Set(music.rises),
  };
  const chapters = plans.map((plan, index) => {
    const rise = landCard(music.cards[index] ?? 0, progress, music);
    if (rise !== undefined) cardLandings.set(index, rise);
    const isEnd = { isFirst: index === 0, isLast: index === plans.length - 1 };
    return landPictures(plan, isEnd, { progress, music, landings });
  });
  return { chapters, landings, cardLandings };
}

/** Lets a chapter's card begin where the music rises, if nothing else can be nearer. */
function landCard(cardSeconds: number, progress: Progress, music: Music): number | undefined {
  const { start, since, placesLeft, open } = progress;
  const rise = [...open].find((rise) => {
    const delaySeconds = rise - start;
    const isNearest = Math.abs(delaySeconds) < cardSeconds / 2;
    return isNearest && canDelay({ delaySeconds, since, photosBefore: 0, placesLeft, music });
  });
  if (rise !== undefined) {
    open.delete(rise);
    progress.since = { photos: 0, delaySeconds: rise - start };
  }
  progress.start += cardSeconds;
  return rise;
}

type Landing = { seen: Seen; at: number; places: number; delaySeconds: number };

/** What a chapter shows, divided before every picture that begins where the music rises. */
function landPictures(
  { all, places: allPlaces, pick }: ChapterPlan,
  isEnd: Ends,
  { progress, music, landings }: { progress: Progress; music: Music; landings: Map<Seen, number> },
): Seen[][] {
  const parts: Seen[][] = [];
  let [rest, places, begun] = [all, allPlaces, new Array<Seen>()];
  const pickOf = (part: readonly Seen[], count: number) =>
    pick(part, count, {
      isFirst: isEnd.isFirst && part[0] === all[0],
      isLast: isEnd.isLast && part.at(-1) === all.at(-1),
    });
  let usual = pickOf(rest, places);
  for (const rise of progress.open) {
    const { start } = progress;
    if (rise < start - music.photoSeconds || rise > start + lengthOf(usual, music)) continue;
    const landing = landingOf(rest, usual, { rise, places, progress, music });
    if (!landing) continue;
    const { seen, at, delaySeconds } = landing;
    const before = pickOf(rest.slice(0, at), landing.places);
    parts.push([...begun, ...before]);
    begun = [seen];
    landings.set(seen, rise);
    progress.open.delete(rise);
    const own = seen.item.moving ? 0 : 1;
    const shown = landing.places + own;
    progress.since = { photos: own, delaySeconds };
    progress.start += lengthOf([...before, seen], music);
    progress.placesLeft -= shown;
    rest = rest.slice(at + 1);
    places -= shown;
    usual = pickOf(rest, places);
  }
  progress.since = { ...progress.since, photos: progress.since.photos + places };
  progress.start += lengthOf(usual, music);
  progress.placesLeft -= places;
  return [...parts, [...begun, ...usual]];
}

function lengthOf(shown: readonly Seen[], { clips, photoSeconds }: Music): number {
  return shown.reduce((sum, { item }) => sum + (clips.get(item.id) ?? photoSeconds), 0);
}

type Moment = {
  rise: number;
  /** How many photos the chapter's rest shows. */
  places: number;
  progress: Progress;
  music: Music;
};

/** The strongest picture that can begin where the music rises, and how many photos are shown before it. */
function landingOf(
  rest: readonly Seen[],
  usual: readonly Seen[],
  { rise, places, progress: { start, placesLeft, since }, music }: Moment,
): Landing | null {
  const { clips, photoSeconds, mustStay } = music;
  const isPicked = new Set(usual);
  const isPhoto = ({ item }: Seen) => item.moving === null;
  const stays = (seen: Seen) => isPhoto(seen) && isPicked.has(seen) && mustStay(seen);
  const photoCount = rest.filter(isPhoto).length;
  const stayCount = rest.filter(stays).length;
  const so = { photos: 0, picked: 0, staying: 0, clipSeconds: 0 };
  let best: (Landing & { strength: number }) | null = null;
  for (const [at, seen] of rest.entries()) {
    const [own, ownStay] = [isPhoto(seen) ? 1 : 0, stays(seen) ? 1 : 0];
    const before = Math.max(0, Math.round((rise - start - so.clipSeconds) / photoSeconds));
    const after = places - before - own;
    const shift = Math.abs(before - so.picked);
    const delaySeconds = rise - start - so.clipSeconds - before * photoSeconds;
    const fits =
      before >= so.staying &&
      after >= stayCount - so.staying - ownStay &&
      before <= so.photos &&
      after <= photoCount - so.photos - own &&
      shift <= maxShift &&
      canDelay({ delaySeconds, since, photosBefore: before, placesLeft, music });
    const strength = strengthOf(seen) - shift * shiftCost;
    if (fits && (!best || strength > best.strength))
      best = { seen, at, places: before, delaySeconds, strength };
    so.photos += own;
    so.staying += ownStay;
    so.picked += isPhoto(seen) && isPicked.has(seen) ? 1 : 0;
    so.clipSeconds += clips.get(seen.item.id) ?? 0;
  }
  return best;
}

type Delay = Pick<Progress, "since" | "placesLeft"> & {
  music: Music;
  /** How much later than usual something begins. */
  delaySeconds: number;
  /** How many photos of the rest of the film come before it. */
  photosBefore: number;
};

/** Whether photos before and after can be shown so much longer or shorter. */
function canDelay({ delaySeconds, since, photosBefore, placesLeft, music }: Delay): boolean {
  const longer = music.photoSeconds * maxStretch;
  const shorter = Math.max(0, Math.min(longer, music.photoSeconds - music.shortestSeconds));
  const canStretch = (seconds: number, photos: number) =>
    seconds <= photos * longer && -seconds <= photos * shorter;
  return (
    canStretch(delaySeconds - since.delaySeconds, since.photos + photosBefore) &&
    canStretch(-delaySeconds, placesLeft - photosBefore)
  );
}

/** What a picture is worth where the music rises, which does not depend on chance. */
function strengthOf({ item }: Seen): number {
  const liveliest = (item.moving?.lively?.values ?? []).reduce((max, value) => Math.max(max, value), 0);
  return worthOf(item) + (liveliest / 255) * livelyBonus;
}
