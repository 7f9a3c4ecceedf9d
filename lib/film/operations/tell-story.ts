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
  const freshId = freshClipIds(allClips(document).map(({ id }) => id));
  const clipsByMedia = new Map<string, VisualClip>();
  for (const { clip } of before) {
    const id = mediaIdOf(clip);
    if (id !== null && !clipsByMedia.has(id)) clipsByMedia.set(id, clip);
  }
  const cards = new Map(before.flatMap(({ clip }) => (isCard(clip) ? [[clip.id, clip] as const] : [])));
  const opening = before[0] && isOwnSlide(before[0].clip) ? before[0] : undefined;
  const items = entries.flatMap((entry): ClipItem[] => {
    const { seconds } = entry;
    const times = { startSeconds: 0, endSeconds: seconds };
    if (entry.kind === "title") {
      const { title, text } = entry;
      if (opening) return [retitled(opening, { title, text }, given)];
      return [clipItem({ kind: "text", id: freshId(), title, text, ...times }, seconds)];
    }
    if (entry.kind === "card") {
      const { title, given = [] } = entry;
      const id = `${cardPrefix}${entry.key}`;
      const clip = cards.get(id) ?? { kind: "text" as const, id, title, text: "", ...times };
      return [clipItem(given.includes(clip.title) ? { ...clip, title } : clip, seconds)];
    }
    if (entry.kind === "footage") return [footageItem(entry, clipsByMedia.get(entry.footageId), freshId)];
    const clip = clipsByMedia.get(entry.photoId) ?? {
      kind: "image" as const,
      id: freshId(),
      photoId: entry.photoId,
      caption: "",
      ...times,
    };
    return [clipItem(clip, seconds)];
  });
  const isTold = items.some((item) => item === opening || item.clip.id === opening?.clip.id);
  const all = opening && !isTold && !isGiven(opening.clip, given) ? [opening, ...items] : items;
  const among = new Set([
    ...footage,
    ...entries.flatMap((entry) => (entry.kind === "footage" ? [entry.footageId] : [])),
  ]);
  return withTrack(document, withOwnSlides(all, before.slice(opening ? 1 : 0), among));
}

/** The cards of the chapters that a film has now, by their keys. */
export function cardsIn({ visuals }: FilmDocument): { key: string; title: string }[] {
  return visuals.flatMap((clip) =>
    isCard(clip) ? [{ key: clip.id.slice(cardPrefix.length), title: clip.title }] : [],
  );
}

/** A clip that the film shows already keeps its speed, and the middle of what it shows of it. */
function footageItem(
  { footageId, from, of, seconds }: Extract<StoryEntry, { kind: "footage" }>,
  known: VisualClip | undefined,
  freshId: () => string,
): ClipItem {
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
