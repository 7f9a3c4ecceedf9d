import type { VisualClip } from "@/lib/film/document";
import type { ClipWords } from "@/lib/film/kinds/kind-rows";
import { shownWords } from "@/lib/film/plan/shown-words";

export function textIdOf(clipId: string, role: ClipWords["role"]): string {
  return `${clipId}/${role}`;
}

/** Null if the clip has no such words, or blank ones. */
export function shownTextId(clip: VisualClip, role: ClipWords["role"]): string | null {
  const isShown = shownWords(clip).some((words) => words.role === role && words.text.trim() !== "");
  return isShown ? textIdOf(clip.id, role) : null;
}
