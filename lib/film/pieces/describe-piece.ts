import type { FilmPlan, PlanSegment } from "@/lib/film/plan/film-plan";
import { withoutUndefined } from "@/lib/film/without-undefined";

/**
 * Describes everything that decides the pictures of a sliced plan, except the photos' pixels and the painter. Pieces
 * that look alike have equal descriptions, whichever film they are in, so clips are named by their order.
 */
export function describePiece(slice: FilmPlan): string {
  const orders = new Map<string, string>();
  for (const segment of slice.segments) {
    if ("clipId" in segment) orders.set(segment.clipId, `clip ${orders.size}`);
  }
  const renamedText = (id: string | null) => {
    if (id === null) return null;
    const end = id.lastIndexOf("/");
    return `${orders.get(id.slice(0, end)) ?? id.slice(0, end)}${id.slice(end)}`;
  };
  const renamed = (segment: PlanSegment): PlanSegment => {
    if (segment.kind === "gap" || segment.kind === "credits") return segment;
    const clipId = orders.get(segment.clipId) ?? "";
    return segment.kind === "photo"
      ? withoutUndefined({
          ...segment,
          clipId,
          captionTextId: renamedText(segment.captionTextId),
          said: segment.said?.map((words) => ({ ...words, textId: renamedText(words.textId) ?? "" })),
        })
      : {
          ...segment,
          clipId,
          titleTextId: renamedText(segment.titleTextId),
          bodyTextId: renamedText(segment.bodyTextId),
        };
  };
  const texts = Object.values(slice.texts).map((text) => ({ ...text, id: renamedText(text.id) }));
  return JSON.stringify({ ...slice, segments: slice.segments.map(renamed), texts });
}
