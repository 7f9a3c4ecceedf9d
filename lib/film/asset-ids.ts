import type { FilmDocument } from "@/lib/film/document";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { assetKinds, mediaIdOf, visualKinds } from "@/lib/film/kinds/kinds";

/** The library items of one kind that a film uses, each once, in the order of their first use. */
export function mediaIds({ visuals, music, voices = [] }: FilmDocument, media: MediaKind): string[] {
  const ids = [
    ...visuals.filter((clip) => visualKinds[clip.kind].media === media).map((clip) => mediaIdOf(clip)),
    ...(assetKinds.music.media === media ? music.map(assetKinds.music.mediaId) : []),
    ...(assetKinds.voice.media === media ? voices.map(assetKinds.voice.mediaId) : []),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

export const photoIds = (document: FilmDocument) => mediaIds(document, "photo");
/** The photos and library clips that a film shows. */
export function pictureIds({ visuals }: FilmDocument): string[] {
  return [...new Set(visuals.map((clip) => mediaIdOf(clip)).filter((id) => id !== null))];
}
export const songIds = (document: FilmDocument) => mediaIds(document, "song");
export const voiceIds = (document: FilmDocument) => mediaIds(document, "voice");
