import { editorWords } from "@/components/strings/editor";
import type { VisualClip } from "@/lib/film/document";
import type { VisualName } from "@/lib/film/kinds/kind-rows";
import { wordsOf } from "@/lib/film/kinds/kinds";

const words = editorWords.timeline;

type ClipLook = {
  /** What people call this kind of clip. */
  name: string;
  /** Its name when the service no longer has what it shows. */
  goneName: string;
  ground: string;
  /** True for slides, which show only words; other clips have a caption along the foot of the picture. */
  isAllWords: boolean;
};

/** How the editor shows each kind of clip. A new kind is a row here. */
export const clipLooks: Record<VisualName, ClipLook> = {
  image: { name: words.photo, goneName: words.gonePhoto, ground: "bg-sunken", isAllWords: false },
  video: { name: words.video, goneName: words.goneVideo, ground: "bg-sunken", isAllWords: false },
  text: { name: words.slide, goneName: words.slide, ground: "bg-(--film-ground)", isAllWords: true },
};

/** The words on a clip: a photo's caption; a slide's title, or else its text. */
function writtenOn(clip: VisualClip): string {
  return wordsOf(clip).find(({ text }) => text)?.text ?? "";
}

/** Like `writtenOn`, but never empty for a clip of only words. */
export function labelOf(clip: VisualClip): string {
  const { isAllWords, name } = clipLooks[clip.kind];
  return writtenOn(clip) || (isAllWords ? name : "");
}

type Shown = {
  /** The name of the file that the clip shows, if it is known. */
  file: string | undefined;
  isGone?: boolean;
};

/** What screen readers call a clip wherever it is: by its words, or else by its file, as one photo sounds like another. */
export function shortNameOf(clip: VisualClip, { file, isGone = false }: Shown): string {
  const written = writtenOn(clip);
  const { name, goneName } = clipLooks[clip.kind];
  if (written) return `${isGone ? goneName : name}: ${written}`;
  if (isGone) return goneName;
  return file ? `${name} ${file}` : name;
}

type Facts = Required<Shown> & { seconds: number; place: number; of: number; isMarked: boolean };

/** The same with its length and its place. */
export function nameOfClip(clip: VisualClip, { seconds, place, of, isMarked, ...shown }: Facts): string {
  const whole = words.clipName(shortNameOf(clip, shown), seconds, place, of);
  return isMarked ? words.changing(whole) : whole;
}
