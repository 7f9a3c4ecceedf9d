import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, TextClip, VisualClip } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { startingAt } from "@/lib/film/footage-room";
import { mediaIdOf, photoIdOf } from "@/lib/film/kinds/kinds";
import { type ClipItem, clipItem, clipsOf, trackOf, withTrack } from "@/lib/film/operations/track";

export type StoryEntry =
  | { kind: "title"; title: string; text: string; seconds: number }
  /**
   * Begins a chapter. The key identifies it, so that words somebody changed stay with it. Those `given` are what a choice
   * wrote there, in this language or another.
   */
  | { kind: "card"; key: string; title: string; given?: readonly string[]; seconds: number }
  | { kind: "photo"; photoId: string; seconds: number }
  /** This much of a clip of the library that is `of` seconds long, from `from` on. */
  | { kind: "footage"; footageId: string; from: number; of: number; seconds: number };

type Args = {
  entries: readonly StoryEntry[];
  /** The clips that were chosen among: those the film shows without being told leave it. All others stay. */
  footage?: readonly string[];
  /** The words that the title may have got from an earlier choice; any others, somebody has written. */
  given?: { title: string; texts: readonly string[] };
};

const cardPrefix = "chapter-";

/**
 * Makes the film show these photos and clips in this order. Whatever is in the film keeps its settings: captions, cuts
 * and focus of its pictures, a title somebody wrote, slides and other clips after the picture they followed, music and
 * credits.
 */
export function tellStory(document: FilmDocument, { entries, footage = [], given }: Args): FilmDocument {
  const before = clipsOf(trackOf(document));
  const opening = before[0] && isOwnSlide(before[0].clip) ? before[0] : undefined;
  const film: ShownBefore = {
    opening,
    cards: new Map(before.flatMap(({ clip }) => (isCard(clip) ? [[clip.id, clip] as const] : []))),
    byMedia: firstByMedia(before),
    freshId: freshClipIds(allClips(document).map(({ id }) => id)),
  };
  const items = entries.map((entry) => {
    if (entry.kind === "title") return titleItem(entry, film, given);
    if (entry.kind === "card") return cardItem(entry, film);
    if (entry.kind === "footage") return footageItem(entry, film);
    return photoItem(entry, film);
  });
  // A slide that opens the film gives its place to a title, and what an earlier choice wrote goes with its reason.
  const hasTitle = entries.some(({ kind }) => kind === "title");
  const all = opening && !hasTitle && !isGiven(opening.clip, given) ? [opening, ...items] : items;
  const among = new Set([
    ...footage,
    ...entries.flatMap((entry) => (entry.kind === "footage" ? [entry.footageId] : [])),
  ]);
  return withTrack(document, withOwnSlides(all, before.slice(opening ? 1 : 0), among));
}

/** What the film has already of what it is to show. */
type ShownBefore = {
  /** The slide before everything else, if there is one that is no card. */
  opening: ClipItem | undefined;
  cards: ReadonlyMap<string, TextClip>;
  byMedia: ReadonlyMap<string, VisualClip>;
  freshId: () => string;
};

type EntryOf<Kind extends StoryEntry["kind"]> = Extract<StoryEntry, { kind: Kind }>;

function firstByMedia(items: readonly ClipItem[]): Map<string, VisualClip> {
  const byMedia = new Map<string, VisualClip>();
  for (const { clip } of items) {
    const id = mediaIdOf(clip);
    if (id !== null && !byMedia.has(id)) byMedia.set(id, clip);
  }
  return byMedia;
}

/** The slide that opens the film becomes its title, with the words that somebody wrote there. */
function titleItem(
  { title, text, seconds }: EntryOf<"title">,
  { opening, freshId }: ShownBefore,
  given: Args["given"],
): ClipItem {
  if (opening) return retitled(opening, { title, text }, given);
  const id = freshId();
  return clipItem({ kind: "text", id, title, text, startSeconds: 0, endSeconds: seconds }, seconds);
}

function cardItem({ key, title, given = [], seconds }: EntryOf<"card">, { cards }: ShownBefore): ClipItem {
  const id = `${cardPrefix}${key}`;
  const known = cards.get(id);
  if (known) return clipItem(given.includes(known.title) ? { ...known, title } : known, seconds);
  return clipItem({ kind: "text", id, title, text: "", startSeconds: 0, endSeconds: seconds }, seconds);
}

function photoItem({ photoId, seconds }: EntryOf<"photo">, { byMedia, freshId }: ShownBefore): ClipItem {
  const known = byMedia.get(photoId);
  if (known) return clipItem(known, seconds);
  const id = freshId();
  return clipItem({ kind: "image", id, photoId, caption: "", startSeconds: 0, endSeconds: seconds }, seconds);
}

/** The cards of the chapters that a film has now, by their keys. */
export function cardsIn({ visuals }: FilmDocument): { key: string; title: string }[] {
  return visuals.flatMap((clip) =>
    isCard(clip) ? [{ key: clip.id.slice(cardPrefix.length), title: clip.title }] : [],
  );
}

/** A clip that the film shows already keeps its speed, and the middle of what it shows of it. */
function footageItem(
  { footageId, from, of, seconds }: EntryOf<"footage">,
  { byMedia, freshId }: ShownBefore,
): ClipItem {
  const known = byMedia.get(footageId);
  if (known?.kind !== "video") {
    const clip = { kind: "video" as const, id: freshId(), footageId, caption: "" };
    const offset = from > 0 ? { offsetSeconds: from } : {};
    return clipItem({ ...clip, ...offset, startSeconds: 0, endSeconds: seconds }, seconds);
  }
  const speed = known.speed ?? 1;
  const length = Math.min(seconds, of / speed);
  const longer = length - (known.endSeconds - known.startSeconds);
  if (Math.abs(longer) < 1e-6) return clipItem(known, length);
  const start = (known.offsetSeconds ?? 0) - (longer * speed) / 2;
  return clipItem(startingAt(known, Math.min(start, of - length * speed)), length);
}

/** Which of the slide's words are those of an earlier choice; below a title that somebody wrote, none are. */
function givenWords(clip: VisualClip, given: Args["given"]): { title: boolean; text: boolean } {
  const title = clip.kind === "text" && clip.title !== "" && clip.title === given?.title;
  return { title, text: title && given.texts.includes(clip.text) };
}

const isGiven = (clip: VisualClip, given: Args["given"]) => givenWords(clip, given).text;

function retitled(item: ClipItem, words: { title: string; text: string }, given: Args["given"]): ClipItem {
  const { clip } = item;
  const follows = givenWords(clip, given);
  if (clip.kind !== "text" || !follows.title) return item;
  const next = { title: words.title, text: follows.text ? words.text : clip.text };
  const isSame = next.title === clip.title && next.text === clip.text;
  return isSame ? item : { ...item, clip: { ...clip, ...next } };
}

const isCard = (clip: VisualClip): clip is TextClip => clip.kind === "text" && clip.id.startsWith(cardPrefix);
const isOwnSlide = (clip: VisualClip) => clip.kind === "text" && !isCard(clip);
/** Whether this choice must keep the clip. */
function isOwn(clip: VisualClip, among: ReadonlySet<string>): boolean {
  if (clip.kind === "video") return !among.has(clip.footageId);
  return photoIdOf(clip) === null && !isCard(clip);
}

/** Puts each clip behind the last picture before it that is still shown, and the first ones behind the title. */
function withOwnSlides(
  items: readonly ClipItem[],
  before: readonly ClipItem[],
  among: ReadonlySet<string>,
): ClipItem[] {
  const shown = new Set(items.map(({ clip }) => clip.id));
  const behind = new Map<string, ClipItem[]>();
  const [first] = items;
  let anchor = first?.clip.id ?? "";
  for (const item of before) {
    if (isOwn(item.clip, among)) behind.set(anchor, [...(behind.get(anchor) ?? []), item]);
    else if (shown.has(item.clip.id)) anchor = item.clip.id;
  }
  if (!first) return [...(behind.get("") ?? [])];
  return items.flatMap((item) => [item, ...(behind.get(item.clip.id) ?? [])]);
}
