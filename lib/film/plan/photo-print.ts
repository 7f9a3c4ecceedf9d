import type { FilmDocument, ImageClip, PictureClip } from "@/lib/film/document";
import type { FilmPlan, PhotoPrint } from "@/lib/film/plan/film-plan";
import { hasField } from "@/lib/film/kinds/kinds";
import { settledEdit } from "@/lib/film/photo-edit";

function printOf({ photoId, edit }: ImageClip): PhotoPrint | undefined {
  const settled = edit && settledEdit(edit);
  return settled && { photoId, edit: settled };
}

/** The id of what a clip shows: its photo, a print of it that all clips with the same edit share, or its footage. */
export function shownPhotoId(clip: PictureClip): string {
  if (clip.kind === "video") return clip.footageId;
  const print = printOf(clip);
  return print ? `${clip.photoId} ${JSON.stringify(print.edit)}` : clip.photoId;
}

export function planPrints({ visuals }: FilmDocument): Record<string, PhotoPrint> {
  const prints: Record<string, PhotoPrint> = {};
  for (const clip of visuals) {
    if (!hasField(clip, "edit")) continue;
    const print = printOf(clip);
    if (print) prints[shownPhotoId(clip)] = print;
  }
  return prints;
}

/** The photo that is needed to show this one. */
export function sourcePhotoId({ prints }: FilmPlan, shownId: string): string {
  return prints[shownId]?.photoId ?? shownId;
}
