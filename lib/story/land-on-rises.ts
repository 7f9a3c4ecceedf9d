import type { Seen } from "@/lib/story/alike";
import { worthOf } from "@/lib/story/judge";
import { SHORTEST_WIDE_SECONDS } from "@/lib/story/pace";

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

/**
 * Picks a film so that strong pictures begin where the music rises. The order stays that of time: a strong picture gets
 * to its place by more or fewer of the pictures before it being picked, and as many more or fewer of those after it.
 */
export function landOnRises(plans: readonly ChapterPlan[], music: Music): Landed {
  const landings = new Map<Seen, number>();
  const cardLandings = new Map<number, number>();
  let placesLeft = plans.reduce((sum, { places }) => sum + places, 0);
  const open = new Set(music.rises);
  let start = 0;
  /** How many photos there are since the last landing, and how much later than usual that was. */
  let since = { photos: 0, delaySeconds: 0 };
  const chapters = plans.map(({ all, places: allPlaces, pick }, index) => {
    const parts: Seen[][] = [];
    let [rest, places, begun] = [all, allPlaces, new Array<Seen>()];
    const cardSeconds = music.cards[index] ?? 0;
    const onCard = [...open].find((rise) => {
      const delaySeconds = rise - start;
      const isNearest = Math.abs(delaySeconds) < cardSeconds / 2;
      return isNearest && canDelay({ delaySeconds, since, photosBefore: 0, placesLeft, music });
    });
    if (onCard !== undefined) {
      cardLandings.set(index, onCard);
      open.delete(onCard);
      since = { photos: 0, delaySeconds: onCard - start };
    }
    start += cardSeconds;
    const endsOf = (part: readonly Seen[]): Ends => ({
      isFirst: index === 0 && part[0] === all[0],
      isLast: index === plans.length - 1 && part.at(-1) === all.at(-1),
    });
    let usual = pick(rest, places, endsOf(rest));
    for (const rise of open) {
      if (rise < start - music.photoSeconds || rise > start + lengthOf(usual, music)) continue;
      const landing = landingOf(rest, usual, { rise, start, places, placesLeft, since, music });
      if (!landing) continue;
      const before = rest.slice(0, landing.at);
      const segment = pick(before, landing.places, endsOf(before));
      parts.push([...begun, ...segment]);
      landings.set(landing.seen, rise);
      open.delete(rise);
      begun = [landing.seen];
      const own = landing.seen.item.moving ? 0 : 1;
      since = { photos: own, delaySeconds: landing.delaySeconds };
      start += lengthOf([...segment, landing.seen], music);
      rest = rest.slice(landing.at + 1);
      places -= landing.places + own;
      placesLeft -= landing.places + own;
      usual = pick(rest, places, endsOf(rest));
    }
    since = { ...since, photos: since.photos + places };
    placesLeft -= places;
    start += lengthOf(usual, music);
    return [...parts, [...begun, ...usual]];
  });
  return { chapters, landings, cardLandings };
}

function lengthOf(shown: readonly Seen[], { clips, photoSeconds }: Music): number {
  return shown.reduce((sum, { item }) => sum + (clips.get(item.id) ?? photoSeconds), 0);
}

type Moment = {
  rise: number;
  /** When the chapter's rest begins, if all photos are shown equally long. */
  start: number;
  /** How many photos its rest shows, and how many the rest of the film. */
  places: number;
  placesLeft: number;
  since: { photos: number; delaySeconds: number };
  music: Music;
};

type Landing = { seen: Seen; at: number; places: number; delaySeconds: number };

/** The strongest picture that can begin where the music rises, and how many photos are shown before it. */
function landingOf(
  rest: readonly Seen[],
  usual: readonly Seen[],
  { rise, start, places, placesLeft, since, music }: Moment,
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

type Delay = Pick<Moment, "since" | "placesLeft" | "music"> & {
  /** How much later than usual something begins. */
  delaySeconds: number;
  /** How many photos of the rest of the film come before it. */
  photosBefore: number;
};

/** Whether photos before and after can be shown so much longer or shorter. */
function canDelay({ delaySeconds, since, photosBefore, placesLeft, music }: Delay): boolean {
  const longer = music.photoSeconds * maxStretch;
  const shorter = Math.max(0, Math.min(longer, music.photoSeconds - SHORTEST_WIDE_SECONDS));
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
