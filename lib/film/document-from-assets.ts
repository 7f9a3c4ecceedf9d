import { allClips } from "@/lib/film/all-clips";
import { type AspectRatio, emptyDocument, type FilmDocument } from "@/lib/film/document";
import type { Credit, FilmAsset } from "@/lib/film/film-asset";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { setSoundSwitch } from "@/lib/film/operations/film-settings";
import { assetKinds, assetToVisual, isVisualAsset, likenessOf } from "@/lib/film/kinds/kinds";
import { withoutUndefined } from "@/lib/film/without-undefined";

type Parts = {
  assets?: FilmAsset[];
  credits?: Credit;
  style?: string;
  aspectRatio?: AspectRatio;
  /** Null for the style's own. */
  accent?: string | null;
  duckMusic?: boolean;
  clipSound?: boolean;
  /** Provides the values of omitted parameters, and the ids of matching clips. */
  previous?: FilmDocument;
};

/** Builds a document from the API's parameters. */
export function documentFromAssets(parts: Parts): FilmDocument {
  const previous = parts.previous ?? emptyDocument;
  const { voices: previousVoices, ...rest } = previous;
  const clips = parts.assets ? clipsFromAssets(parts.assets, previous) : { voices: previousVoices };
  const document: FilmDocument = withoutUndefined({
    ...rest,
    style: parts.style ?? previous.style,
    aspectRatio: parts.aspectRatio ?? previous.aspectRatio,
    credits: parts.credits ?? previous.credits,
    accent: parts.accent === undefined ? previous.accent : (parts.accent ?? undefined),
    ...clips,
  });
  const { duckMusic = document.duckMusic !== false, clipSound = document.clipSound !== false } = parts;
  const ducked = setSoundSwitch(document, { name: "duckMusic", isOn: duckMusic });
  return setSoundSwitch(ducked, { name: "clipSound", isOn: clipSound });
}

function clipsFromAssets(
  assets: FilmAsset[],
  previous: FilmDocument,
): Pick<FilmDocument, "visuals" | "music" | "voices"> {
  const inOrder = assets.toSorted((a, b) => a.start_time - b.start_time);
  const own = firstsOfIds(inOrder);
  const takeId = idsOf(previous, new Set(own.values()));
  const idOf = (asset: FilmAsset, likeness: string) => own.get(asset) ?? takeId(likeness);
  const voices = inOrder
    .filter((asset) => asset.name === "voice")
    .map((asset) => {
      const clip = assetKinds.voice.fromAsset(asset, "");
      return { ...clip, id: idOf(asset, assetKinds.voice.likeness(clip)) };
    });
  return {
    voices: voices.length > 0 ? voices : undefined,
    visuals: inOrder.filter(isVisualAsset).map((asset) => {
      const clip = assetToVisual(asset, "");
      return { ...clip, id: idOf(asset, likenessOf(clip)) };
    }),
    music: inOrder
      .filter((asset) => asset.name === "music")
      .map((asset) => {
        const clip = assetKinds.music.fromAsset(asset, "");
        return { ...clip, id: idOf(asset, assetKinds.music.likeness(clip)) };
      }),
  };
}

/** If several assets have the same id, the first keeps it: a client that copies an asset copies its id, too. */
function firstsOfIds(assets: readonly FilmAsset[]): ReadonlyMap<FilmAsset, string> {
  const takenIds = new Set<string>();
  const firsts = new Map<FilmAsset, string>();
  for (const asset of assets) {
    if (asset.id === undefined || takenIds.has(asset.id)) continue;
    takenIds.add(asset.id);
    firsts.set(asset, asset.id);
  }
  return firsts;
}

/**
 * Finds ids for assets without one, as clients of the interface document send them. A clip that shows the same photo,
 * song or words as a previous clip takes over its id, unless another asset claims it, so that an open editor keeps its
 * selection. All others get new ids in film order.
 */
function idsOf(previous: FilmDocument, claimed: ReadonlySet<string>): (likeness: string) => string {
  const idsByLikeness = new Map<string, string[]>();
  const remember = (key: string, id: string) => {
    if (!claimed.has(id)) idsByLikeness.set(key, [...(idsByLikeness.get(key) ?? []), id]);
  };
  for (const clip of previous.visuals) remember(likenessOf(clip), clip.id);
  for (const clip of previous.music) remember(assetKinds.music.likeness(clip), clip.id);
  for (const clip of previous.voices ?? []) remember(assetKinds.voice.likeness(clip), clip.id);
  const fresh = freshClipIds(
    allClips(previous)
      .map((clip) => clip.id)
      .concat(...claimed),
  );
  return (likeness) => idsByLikeness.get(likeness)?.shift() ?? fresh();
}
