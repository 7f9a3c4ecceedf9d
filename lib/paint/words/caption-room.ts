import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { Scene } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";

/**
 * The words for which a photo leaves room: its caption, or the tallest of what is said in it, so that nothing moves when
 * these change. Undefined for a photo without words.
 */
export function captionRoom(
  scene: Scene,
  { captionTextId, said = [] }: PhotoSegment,
): TextLayout | undefined {
  const ids = [captionTextId, ...said.map(({ textId }) => textId)].filter((id) => id !== null);
  return ids
    .map((id) => scene.layoutOf(id))
    .reduce(
      (tallest, layout) => (layout && (!tallest || layout.height > tallest.height) ? layout : tallest),
      undefined,
    );
}
