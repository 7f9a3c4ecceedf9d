import type { PhotoEdit, VisualClip } from "@/lib/film/document";
import type { FilmAsset } from "@/lib/film/film-asset";
import { image } from "@/lib/film/kinds/image";
import type {
  AssetName,
  AssetOf,
  AssetRow,
  ClipOf,
  ClipWords,
  Visual,
  VisualName,
  VisualRow,
} from "@/lib/film/kinds/kind-rows";
import { music } from "@/lib/film/kinds/music";
import { text } from "@/lib/film/kinds/text";
import { video } from "@/lib/film/kinds/video";
import { voice } from "@/lib/film/kinds/voice";

/** Every visual kind of clip. A new kind is a row here, and the compiler points to everything else. */
export const visualKinds: { [Name in VisualName]: VisualRow<Name> } = { image, video, text };

/** Every kind of asset. */
export const assetKinds: { [Name in AssetName]: AssetRow<Name> } = { ...visualKinds, music, voice };

export type VisualAsset = AssetOf<VisualName>;

export function isVisualAsset(asset: FilmAsset): asset is VisualAsset {
  return assetKinds[asset.name].lane === "visuals";
}

export function visualToAsset<Name extends VisualName>(clip: Visual<Name>): AssetOf<Name> {
  return visualKinds[clip.kind].toAsset(clip);
}

export function assetToVisual<Name extends VisualName>(asset: AssetOf<Name>, id: string): ClipOf<Name> {
  return visualKinds[asset.name].fromAsset(asset, id);
}

export function likenessOf<Name extends VisualName>(clip: Visual<Name>): string {
  return visualKinds[clip.kind].likeness(clip);
}

export function chanceOf<Name extends VisualName>(clip: Visual<Name>): string {
  return visualKinds[clip.kind].chance(clip);
}

/** The library item that a clip shows, such as its photo. */
export function mediaIdOf<Name extends VisualName>(clip: Visual<Name>): string | null {
  return visualKinds[clip.kind].mediaId(clip);
}

/** The photo that a clip shows; null if it shows none. */
export function photoIdOf(clip: VisualClip): string | null {
  return visualKinds[clip.kind].media === "photo" ? mediaIdOf(clip) : null;
}

export function wordsOf<Name extends VisualName>(clip: Visual<Name>): ClipWords[] {
  return visualKinds[clip.kind].wordsOf(clip);
}

type Having<Clip, Field> = Clip extends unknown ? (Field extends keyof Clip ? Clip : never) : never;
type ClipField = VisualClip extends infer Clip ? (Clip extends unknown ? keyof Clip : never) : never;

/** Whether clips of this kind have a field, set or not. */
export function hasField<Field extends ClipField>(
  clip: VisualClip,
  field: Field,
): clip is VisualClip & Having<VisualClip, Field> {
  return field in visualKinds[clip.kind].fields;
}

export function editOf(clip: VisualClip): PhotoEdit | undefined {
  return hasField(clip, "edit") ? clip.edit : undefined;
}
