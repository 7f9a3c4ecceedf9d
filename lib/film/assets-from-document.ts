import type { FilmDocument, MusicClip, VisualClip } from "@/lib/film/document";
import type { FilmAsset, MusicAsset } from "@/lib/film/film-asset";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** The API's assets of a document: visual ones in time order, music last. */
export function assetsFromDocument(document: FilmDocument): FilmAsset[] {
  const { visuals, music } = normaliseDocument(document);
  return [...visuals.map(assetFromVisual), ...music.map(assetFromMusic)];
}

function assetFromVisual(clip: VisualClip): FilmAsset {
  const span = { start_time: clip.startSeconds, end_time: clip.endSeconds };
  if (clip.kind === "text") {
    const { title, text, transition } = clip;
    return { name: "text", ...span, data: withoutUndefined({ title, text, transition }) };
  }
  const { caption: text, focus, motion, transition } = clip;
  return {
    name: "image",
    asset_id: clip.photoId,
    ...span,
    data: withoutUndefined({ text, focus, motion, transition }),
  };
}

function assetFromMusic(clip: MusicClip): MusicAsset {
  const data = withoutUndefined({
    volume: clip.volume,
    offset: clip.offsetSeconds,
    fade_in: clip.fadeInSeconds,
    fade_out: clip.fadeOutSeconds,
  });
  return {
    name: "music",
    asset_id: clip.songId,
    start_time: clip.startSeconds,
    end_time: clip.endSeconds,
    ...(Object.keys(data).length > 0 && { data }),
  };
}
