import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { shownWords } from "@/lib/film/plan/shown-words";
import type { FilmPlan, PlanText } from "@/lib/film/plan/film-plan";
import { textIdOf } from "@/lib/film/plan/text-id";

type Planned = {
  document: FilmDocument;
  plan: FilmPlan;
};

/**
 * Updates a plan after an edit that only changed words. Everything else in the plan stays the same object, however long
 * the film is. Null when the film must be planned anew, for example when words appear or disappear.
 */
export function planWithNewWords(
  { document: before, plan }: Planned,
  document: FilmDocument,
): FilmPlan | null {
  const { visuals, ...rest } = document;
  const { visuals: earlier, ...restBefore } = before;
  const isRestSame = (Object.keys({ ...rest, ...restBefore }) as (keyof typeof rest)[]).every(
    (key) => rest[key] === restBefore[key],
  );
  if (!isRestSame || visuals.length !== earlier.length) return null;
  const texts: Record<string, PlanText> = { ...plan.texts };
  for (const [index, clip] of visuals.entries()) {
    const old = earlier[index];
    if (clip === old) continue;
    if (!old || !sayOnlyOtherWords(old, clip)) return null;
    const oldWords = shownWords(old);
    for (const [nth, { role, text }] of shownWords(clip).entries()) {
      const id = textIdOf(clip.id, role);
      const shown = text.trim();
      if ((shown === "") !== (oldWords[nth]?.text.trim() === "")) return null;
      // A clip that no frame shows has no texts.
      const planned = texts[id];
      if (planned && planned.text !== shown) texts[id] = { ...planned, text: shown, layout: null };
    }
  }
  return { ...plan, texts };
}

const wordFields: ReadonlySet<string> = new Set(["caption", "title", "text"]);

function sayOnlyOtherWords(before: VisualClip, after: VisualClip): boolean {
  const old: Partial<Record<string, unknown>> = before;
  const now: Partial<Record<string, unknown>> = after;
  return Object.keys({ ...old, ...now }).every((field) => wordFields.has(field) || old[field] === now[field]);
}
