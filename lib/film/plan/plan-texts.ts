import type { CreditRow, FilmDocument } from "@/lib/film/document";
import { shownWords } from "@/lib/film/plan/shown-words";
import type { PlanText } from "@/lib/film/plan/film-plan";
import { textIdOf } from "@/lib/film/plan/text-id";
import { visibleClips } from "@/lib/film/visible-clips";

/** Every block of words in the film, by id, still without a layout. Blank ones are left out. */
export function planTexts(
  document: FilmDocument,
  creditRows: readonly CreditRow[],
): Record<string, PlanText> {
  const texts: Record<string, PlanText> = {};
  const add = (id: string, role: PlanText["role"], text: string) => {
    if (text.trim() !== "") texts[id] = { id, role, text: text.trim(), layout: null };
  };
  for (const { clip } of visibleClips(document)) {
    for (const { role, text } of shownWords(clip)) add(textIdOf(clip.id, role), role, text);
  }
  creditRows.forEach(([key, value], row) => {
    add(`credits/${row}/key`, "credit-key", key);
    add(`credits/${row}/value`, "credit-value", value);
  });
  return texts;
}
