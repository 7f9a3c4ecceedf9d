import type { ImageClip, MusicClip, TextClip, VisualClip } from "@/lib/film/document";
import type { FilmAsset } from "@/lib/film/film-asset";
import type { StyleRules } from "@/lib/film/styles/style-definition";

/** The kinds of assets, as the document and the API name them. */
export type AssetName = FilmAsset["name"];
/** Those that are seen. */
export type VisualName = VisualClip["kind"];

type Clips = {
  image: ImageClip;
  text: TextClip;
  music: MusicClip;
};

/** A clip of a kind, or of one of several. The document's music says nothing of its kind. */
export type ClipOf<Name extends AssetName> = { [N in Name]: Clips[N] }[Name];
export type Visual<Name extends VisualName = VisualName> = {
  [N in Name]: Clips[N] & { kind: N };
}[Name];
export type AssetOf<Name extends AssetName = AssetName> = {
  [N in Name]: Extract<FilmAsset, { name: N }> & { name: N };
}[Name];

/** What a library holds for films to show and to play. */
export type MediaKind = "photo" | "song";

/** What the house needs to know of any kind of asset. */
export type AssetRow<Name extends AssetName> = {
  lane: Name extends VisualName ? "visuals" : "music";
  /** What of a library `asset_id` is the id of; null for what needs nothing of it. */
  media: MediaKind | null;
  mediaId(clip: ClipOf<Name>): string | null;
  toAsset(clip: ClipOf<Name>): AssetOf<Name>;
  fromAsset(asset: AssetOf<Name>, id: string): ClipOf<Name>;
  /** The same for clips that show or play the same: assets need no ids, and by it a clip is found again. */
  likeness(clip: ClipOf<Name>): string;
};

/** And of one that is seen. */
export type VisualRow<Name extends VisualName> = {
  /** Whether it is a picture among pictures, rather than words: between those the style's usual transitions are. */
  isPicture: boolean;
  /** Whether fitting a film to its music changes its length first. What has to be read keeps its time. */
  isElastic: boolean;
  /** What a clip of this kind can say that not every clip can. */
  fields: Record<Exclude<keyof Clips[Name], CommonField>, true>;
  /** How long a new one is. */
  usualFrames(rules: StyleRules): number;
  /** What chance is drawn by, so that the same photo moves and leans the same wherever it stands. */
  chance(clip: Visual<Name>): string;
  wordsOf(clip: Visual<Name>): ClipWords[];
} & AssetRow<Name>;

/** Words that are set as the style sets that role, and are known to the plan as `clip id/role`. */
export type ClipWords = {
  role: "caption" | "title" | "body";
  text: string;
};

type CommonField = "kind" | "id" | "startSeconds" | "endSeconds" | "transition" | "transitionSeconds";
