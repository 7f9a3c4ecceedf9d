import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { createTextEngine, type TextEngine } from "@/lib/paint/text/text-engine";
import type { TextHost } from "@/lib/paint/host/host";
import { segmentWords } from "@/lib/paint/text/segment-words";

/** Decides size and lines of every text in the plan. Also returns the engine, which has loaded the fonts. */
export async function setTexts(
  plan: FilmPlan,
  host: TextHost,
): Promise<{ plan: FilmPlan; engine: TextEngine }> {
  const engine = await createTextEngine({ host, segmentWords });
  await engine.load(textBlocksOf(plan));
  return { plan: setPlanTexts(plan, engine), engine };
}
