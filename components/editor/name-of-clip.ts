import { editorWords } from "@/components/strings/editor";
import type { VisualClip } from "@/lib/film/document";

const words = editorWords.timeline;

/** What is written on a clip: a photo's caption, a slide's title or words. */
export function wordsOf(clip: VisualClip): string {
  return clip.kind === "image" ? clip.caption : clip.title || clip.text;
}

/** What screen readers call a clip: its words, its length and its place. */
export function nameOfClip(
  clip: VisualClip,
  { seconds, place, of, isGone }: { seconds: number; place: number; of: number; isGone: boolean },
): string {
  const said = wordsOf(clip);
  const photo = isGone ? words.gonePhoto : words.photo;
  const what = clip.kind === "image" ? photo : words.slide;
  return words.clipName(said ? `${what}: ${said}` : what, seconds, place, of);
}
