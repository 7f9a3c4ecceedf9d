import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";

type Args = {
  /** Clips from `copyClips`, perhaps of another film. */
  clips: readonly VisualClip[];
  atSeconds?: number;
};

/** Inserts copied clips into the film, with new ids. */
export function pasteClips(document: FilmDocument, { clips, atSeconds }: Args): FilmDocument {
  const copies = clips.map(({ startSeconds, endSeconds, ...clip }) => ({
    ...clip,
    id: undefined,
    seconds: endSeconds - startSeconds,
  }));
  return addClips(document, { clips: copies, atSeconds });
}
