import type { ImageClip, MusicClip, TextClip, VideoClip, VisualClip, VoiceClip } from "@/lib/film/document";
import type { FilmAsset } from "@/lib/film/film-asset";
import type { StyleRules } from "@/lib/film/styles/style-definition";

/** The kinds of assets, as the document and the API name them. */
export type AssetName = FilmAsset["name"];
/** The kinds that are visible. */
export type VisualName = VisualClip["kind"];

type Clips = {
  image: ImageClip;
  video: VideoClip;
  text: TextClip;
  music: MusicClip;
  voice: VoiceClip;
};

/** A clip of one or several kinds. Music and voices in the document carry no `kind`. */
export type ClipOf<Name extends AssetName> = { [N in Name]: Clips[N] }[Name];
export type Visual<Name extends VisualName = VisualName> = {
  [N in Name]: Clips[N] & { kind: N };
}[Name];
export type AssetOf<Name extends AssetName = AssetName> = {
  [N in Name]: Extract<FilmAsset, { name: N }> & { name: N };
}[Name];

/** The kinds of library items that films show and play. */
export type MediaKind = "photo" | "footage" | "song" | "voice";

/** Everything that other code needs to know about a kind of asset. */
export type AssetRow<Name extends AssetName> = {
  lane: Name extends VisualName ? "visuals" : Name extends "music" ? "music" : "voices";
  /** The kind of library item that `asset_id` refers to; null for kinds without one. */
  media: MediaKind | null;
  mediaId(clip: ClipOf<Name>): string | null;
  toAsset(clip: ClipOf<Name>): AssetOf<Name>;
  fromAsset(asset: AssetOf<Name>, id: string): ClipOf<Name>;
  /** Equal for clips that show or play the same. Matches assets without ids to existing clips. */
  likeness(clip: ClipOf<Name>): string;
};

/** Everything that other code needs to know about a visual kind. */
export type VisualRow<Name extends VisualName> = {
  /** Whether it shows a picture rather than words. Between pictures, the style uses its usual transitions. */
  isPicture: boolean;
  /** Whether it moves by itself. The style then does not move it, unless the clip says so. */
  movesByItself: boolean;
  /** Whether its length changes first when a film is fitted to its music. Text keeps its reading time. */
  isElastic: boolean;
  /** The fields that only this kind has. */
  fields: Record<Exclude<keyof Clips[Name], CommonField>, true>;
  /** The length of a new clip. */
  usualFrames(rules: StyleRules): number;
  /** The seed of random choices, so that a photo moves and tilts the same wherever it is. */
  chance(clip: Visual<Name>): string;
  wordsOf(clip: Visual<Name>): ClipWords[];
} & AssetRow<Name>;

/** Words in a typographic role of the style. In the plan their id is `clip id/role`. */
export type ClipWords = {
  role: "caption" | "title" | "body";
  text: string;
};

type CommonField = "kind" | "id" | "startSeconds" | "endSeconds" | "transition" | "transitionSeconds";
