import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { createTextEngine, type TextEngine } from "@/lib/paint/text/text-engine";
import type { TextHost } from "@/lib/paint/host/host";
import { segmentWords } from "@/lib/paint/text/segment-words";

/** The plan with size and lines of every text decided, and the engine that has their fonts. */
export async function setTexts(
  plan: FilmPlan,
  host: TextHost,
): Promise<{ plan: FilmPlan; engine: TextEngine }> {
  const engine = await createTextEngine({ host, segmentWords });
  await engine.load(textBlocksOf(plan));
  return { plan: setPlanTexts(plan, engine), engine };
}
