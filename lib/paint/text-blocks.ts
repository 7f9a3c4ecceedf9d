import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { designFrame } from "@/lib/paint/design-frame";
import { paintStyleOf } from "@/lib/paint/styles/paint-styles";
import type { TextEngine } from "@/lib/paint/text/text-engine";
import type { TextBlock } from "@/lib/paint/text/text-style";

/** How a text of a plan is set. This follows from its role in the style, in design units. */
export function textBlockOf(plan: FilmPlan, textId: string): TextBlock | undefined {
  const planned = plan.texts[textId];
  if (!planned) return undefined;
  const frame = designFrame(plan.aspectRatio);
  const isAlone = plan.texts[textId.replace(/\/body$/, "/title")] === undefined;
  return { text: planned.text, ...paintStyleOf(plan.style).setText(planned.role, frame, isAlone) };
}

/** Every text that a film may show, including those of its style. */
export function textBlocksOf(plan: FilmPlan): TextBlock[] {
  return [
    ...Object.keys(plan.texts).flatMap((textId) => textBlockOf(plan, textId) ?? []),
    ...ownBlocksOf(plan),
  ];
}

/** The texts of the film's style. */
export function ownBlocksOf(plan: FilmPlan): TextBlock[] {
  return Object.values(paintStyleOf(plan.style).ownTexts ?? {});
}

/**
 * Decides size and lines of every text in the plan, for all painters. The fonts of `textBlocksOf(plan)` must be loaded.
 * Texts that already have lines keep them.
 */
export function setPlanTexts(plan: FilmPlan, engine: TextEngine): FilmPlan {
  const texts = Object.entries(plan.texts).map(([id, planned]) => {
    const block = planned.layout ? undefined : textBlockOf(plan, id);
    if (!block) return [id, planned] as const;
    return [id, { ...planned, layout: engine.typeset(block.text, block.style, block.box) }] as const;
  });
  return { ...plan, texts: Object.fromEntries(texts) };
}
