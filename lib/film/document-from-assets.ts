import {
  type AspectRatio,
  emptyDocument,
  type FilmDocument,
  type MusicClip,
  type VisualClip,
} from "@/lib/film/document";
import type { Credit, FilmAsset, MusicAsset } from "@/lib/film/film-asset";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { withoutUndefined } from "@/lib/film/without-undefined";

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
  const visualAssets = inOrder.filter((asset) => asset.name !== "music");
  const musicAssets = inOrder.filter((asset) => asset.name === "music");
  const ids = idsFor([...visualAssets, ...musicAssets], previous);
  return {
    visuals: visualAssets.map((asset, index) => visualFromAsset(asset, ids[index] ?? "")),
    music: musicAssets.map((asset, index) => musicFromAsset(asset, ids[visualAssets.length + index] ?? "")),
  };
}

function visualFromAsset(asset: Exclude<FilmAsset, MusicAsset>, id: string): VisualClip {
  const span = { startSeconds: asset.start_time, endSeconds: asset.end_time };
  if (asset.name === "text") {
    const { title, text, transition } = asset.data;
    return withoutUndefined({ kind: "text" as const, id, ...span, title, text, transition });
  }
  const { text, focus, motion, transition } = asset.data;
  return withoutUndefined({
    kind: "image" as const,
    id,
    photoId: asset.asset_id,
    ...span,
    caption: text,
    focus,
    motion,
    transition,
  });
}

function musicFromAsset(asset: MusicAsset, id: string): MusicClip {
  return withoutUndefined({
    id,
    songId: asset.asset_id,
    startSeconds: asset.start_time,
    endSeconds: asset.end_time,
    volume: asset.data?.volume,
    offsetSeconds: asset.data?.offset,
    fadeInSeconds: asset.data?.fade_in,
    fadeOutSeconds: asset.data?.fade_out,
  });
}

/**
 * API assets carry no ids. A clip that shows the same photo, song or words as one of the previous document takes over
 * its id, so that an editor that has the film open keeps its selection; all others get new ids in film order.
 */
function idsFor(assets: FilmAsset[], previous: FilmDocument): string[] {
  const known = new Map<string, string[]>();
  const remember = (key: string, id: string) => known.set(key, [...(known.get(key) ?? []), id]);
  for (const clip of previous.visuals) {
    remember(clip.kind === "image" ? `image ${clip.photoId}` : `text ${clip.title}\n${clip.text}`, clip.id);
  }
  for (const clip of previous.music) remember(`music ${clip.songId}`, clip.id);

  const fresh = freshClipIds([...previous.visuals, ...previous.music].map((clip) => clip.id));
  return assets.map((asset) => {
    const key =
      asset.name === "text"
        ? `text ${asset.data.title}\n${asset.data.text}`
        : `${asset.name} ${asset.asset_id}`;
    return known.get(key)?.shift() ?? fresh();
  });
}
