import type { CaptionEdge, FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { editVisuals } from "@/lib/film/operations/edit-visuals";
import { withoutUndefined } from "@/lib/film/without-undefined";

type Args = {
  clipIds: readonly string[];
  /** Undefined to let the film choose. */
  edge: CaptionEdge | undefined;
};

/** Says at which edge of their pictures words stand. */
export function setCaptionEdge(document: FilmDocument, { clipIds, edge }: Args): FilmDocument {
  return editVisuals(document, clipIds, (clip) =>
    hasField(clip, "captionEdge") && clip.captionEdge !== edge
      ? withoutUndefined({ ...clip, captionEdge: edge })
      : clip,
  );
}
