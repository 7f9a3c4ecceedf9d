import type { FilmDocument, VideoClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { editVisuals } from "@/lib/film/operations/edit-visuals";
import { withoutUndefined } from "@/lib/film/without-undefined";

type Args = { clipIds: readonly string[]; subtitles: VideoClip["subtitles"] };

/** Says what becomes of the subtitles of moving pictures. */
export function setSubtitles(document: FilmDocument, { clipIds, subtitles }: Args): FilmDocument {
  return editVisuals(document, clipIds, (clip) =>
    hasField(clip, "footageId") && clip.subtitles !== subtitles
      ? withoutUndefined({ ...clip, subtitles })
      : clip,
  );
}
