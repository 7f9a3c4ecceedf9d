import type { FilmDocument } from "@/lib/film/document";
import type { FilmAsset } from "@/lib/film/film-asset";
import { assetKinds, visualToAsset } from "@/lib/film/kinds/kinds";
import { normaliseDocument } from "@/lib/film/normalise-document";

/** The API's assets of a document: visual ones in time order, then music and voices. */
export function assetsFromDocument(document: FilmDocument): FilmAsset[] {
  const { visuals, music, voices = [] } = normaliseDocument(document);
  return [
    ...visuals.map((clip) => visualToAsset(clip)),
    ...music.map(assetKinds.music.toAsset),
    ...voices.map(assetKinds.voice.toAsset),
  ];
}
