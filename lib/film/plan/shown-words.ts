import type { VisualClip } from "@/lib/film/document";
import type { ClipWords } from "@/lib/film/kinds/kind-rows";
import { wordsOf } from "@/lib/film/kinds/kinds";
import { withFallbacks } from "@/lib/film/templates/slots";

/** A clip's words as the film shows them while no row of a template fills their slots. */
export function shownWords(clip: VisualClip): ClipWords[] {
  return wordsOf(clip).map((words) => ({ ...words, text: withFallbacks(words.text) }));
}
