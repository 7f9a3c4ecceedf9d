import { type AspectRatio, emptyDocument, type FilmDocument } from "@/lib/film/document";
import type { Credit, FilmAsset } from "@/lib/film/film-asset";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { assetKinds, assetToVisual, isVisualAsset, likenessOf } from "@/lib/film/kinds/kinds";

interface Parts {
  assets?: FilmAsset[];
  credits?: Credit;
  style?: string;
  aspectRatio?: AspectRatio;
  /** What is not given stays as it is there, and clips that are found there again keep their ids. */
  previous?: FilmDocument;
}

/** The document that says what the API's parameters say. */
export function documentFromAssets(parts: Parts): FilmDocument {
  const previous = parts.previous ?? emptyDocument;
  return {
    ...previous,
    style: parts.style ?? previous.style,
    aspectRatio: parts.aspectRatio ?? previous.aspectRatio,
    credits: parts.credits ?? previous.credits,
    ...(parts.assets && clipsFromAssets(parts.assets, previous)),
  };
}

function clipsFromAssets(
  assets: FilmAsset[],
  previous: FilmDocument,
): Pick<FilmDocument, "visuals" | "music"> {
  const inOrder = assets.toSorted((a, b) => a.start_time - b.start_time);
  const visuals = inOrder.filter(isVisualAsset).map((asset) => assetToVisual(asset, ""));
  const music = inOrder
    .filter((asset) => asset.name === "music")
    .map((asset) => assetKinds.music.fromAsset(asset, ""));
  const takeId = idsOf(previous);
  return {
    visuals: visuals.map((clip) => ({ ...clip, id: takeId(likenessOf(clip)) })),
    music: music.map((clip) => ({ ...clip, id: takeId(assetKinds.music.likeness(clip)) })),
  };
}

/**
 * API assets carry no ids. A clip that shows the same photo, song or words as one of the previous document takes over
 * its id, so that an editor that has the film open keeps its selection; all others get new ids in film order.
 */
function idsOf(previous: FilmDocument): (likeness: string) => string {
  const known = new Map<string, string[]>();
  const remember = (key: string, id: string) => known.set(key, [...(known.get(key) ?? []), id]);
  for (const clip of previous.visuals) remember(likenessOf(clip), clip.id);
  for (const clip of previous.music) remember(assetKinds.music.likeness(clip), clip.id);
  const fresh = freshClipIds([...previous.visuals, ...previous.music].map((clip) => clip.id));
  return (likeness) => known.get(likeness)?.shift() ?? fresh();
}
