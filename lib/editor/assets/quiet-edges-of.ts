import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import { pausesIn, quietEdges } from "@/lib/film/clips/pauses";
import type { VideoClip } from "@/lib/film/document";
import type { ClipEdge } from "@/lib/film/footage-holds";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { secondsFromFrames } from "@/lib/film/time";

type Film = { catalog: Pick<AssetCatalog, "photos">; plan: Pick<FilmPlan, "audio"> };

/** Where an edge of a clip lies between words, in seconds of its footage. None in a clip that is not heard. */
export function quietEdgesOf(
  { catalog, plan }: Film,
  { id, footageId }: VideoClip,
  edge: ClipEdge,
): number[] {
  const facts = catalog.photos.get(footageId)?.moving?.facts;
  if (!facts?.sound || !plan.audio.some(({ clipId }) => clipId === id)) return [];
  const { begins, ends } = quietEdges(pausesIn(facts.sound.sounding, secondsFromFrames(facts.frames)));
  return edge === "start" ? begins : ends;
}
