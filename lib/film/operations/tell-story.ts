import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { photoIdOf } from "@/lib/film/kinds/kinds";
import { type ClipItem, clipItem, clipsOf, trackOf, withTrack } from "@/lib/film/operations/track";

export type StoryEntry =
  | { kind: "title"; title: string; text: string; seconds: number }
  /** Begins a chapter. The key identifies it, so that words somebody changed stay with it. */
  | { kind: "card"; key: string; title: string; seconds: number }
  | { kind: "photo"; photoId: string; seconds: number };

type Args = {
  entries: readonly StoryEntry[];
  /** The title's words when the film got it; if they differ now, somebody has written them. */
  given?: { title: string; text: string };
};

const cardPrefix = "chapter-";

/**
 * Makes the film show these photos in this order. Whatever is in the film keeps its settings: captions, cuts and focus
 * of its photos, a title somebody wrote, slides and moving pictures after the photo they followed, music and credits.
 */
export function tellStory(document: FilmDocument, { entries, given }: Args): FilmDocument {
  const before = clipsOf(trackOf(document));
  const freshId = freshClipIds(allClips(document).map(({ id }) => id));
  const clipsByPhoto = new Map<string, VisualClip>();
  for (const { clip } of before) {
    const photoId = photoIdOf(clip);
    if (photoId !== null && !clipsByPhoto.has(photoId)) clipsByPhoto.set(photoId, clip);
  }
  const cards = new Map(before.flatMap(({ clip }) => (isCard(clip) ? [[clip.id, clip] as const] : [])));
  const opening = before[0] && isOwnSlide(before[0].clip) ? before[0] : undefined;
  const items = entries.flatMap((entry): ClipItem[] => {
    const { seconds } = entry;
    const times = { startSeconds: 0, endSeconds: seconds };
    if (entry.kind === "title") {
      if (!opening) {
        const { title, text } = entry;
        return [clipItem({ kind: "text", id: freshId(), title, text, ...times }, seconds)];
      }
      const { clip } = opening;
      const isGiven = clip.kind === "text" && clip.title === given?.title && clip.text === given.text;
      return [
        isGiven ? clipItem({ ...clip, title: entry.title, text: entry.text }, opening.seconds) : opening,
      ];
    }
    if (entry.kind === "card") {
      const id = `${cardPrefix}${entry.key}`;
      const clip = cards.get(id) ?? { kind: "text" as const, id, title: entry.title, text: "", ...times };
      return [clipItem(clip, seconds)];
    }
    const clip = clipsByPhoto.get(entry.photoId) ?? {
      kind: "image" as const,
      id: freshId(),
      photoId: entry.photoId,
      caption: "",
      ...times,
    };
    return [clipItem(clip, seconds)];
  });
  const isTold = items.some((item) => item === opening || item.clip.id === opening?.clip.id);
  const all = opening && !isTold ? [opening, ...items] : items;
  return withTrack(document, withOwnSlides(all, before.slice(opening ? 1 : 0)));
}

const isCard = (clip: VisualClip) => clip.kind === "text" && clip.id.startsWith(cardPrefix);
const isOwnSlide = (clip: VisualClip) => clip.kind === "text" && !isCard(clip);
/** Whether a choice among photos must keep the clip. */
const isOwn = (clip: VisualClip) => photoIdOf(clip) === null && !isCard(clip);

/** Puts each clip behind the last photo before it that is still shown, and the first ones behind the title. */
function withOwnSlides(items: readonly ClipItem[], before: readonly ClipItem[]): ClipItem[] {
  const shown = new Set(items.map(({ clip }) => clip.id));
  const behind = new Map<string, ClipItem[]>();
  const [first] = items;
  let anchor = first?.clip.id ?? "";
  for (const item of before) {
    if (isOwn(item.clip)) behind.set(anchor, [...(behind.get(anchor) ?? []), item]);
    else if (shown.has(item.clip.id)) anchor = item.clip.id;
  }
  if (!first) return [...(behind.get("") ?? [])];
  return items.flatMap((item) => [item, ...(behind.get(item.clip.id) ?? [])]);
}
