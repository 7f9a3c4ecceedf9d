import type { FilmDocument, ImageClip, PictureClip, VideoClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { editVisuals } from "@/lib/film/operations/edit-visuals";
import { tidySeconds } from "@/lib/film/time";

export type NewPicture =
  | Pick<ImageClip, "kind" | "photoId">
  /** With the length of its file. */
  | (Pick<VideoClip, "kind" | "footageId"> & { seconds: number });

type Args = {
  clipId: string;
  picture: NewPicture;
};

/**
 * Shows another picture in the place of one: for the same time, with the same words and transition. What belonged to the
 * old picture alone goes: its focus, light, crop and sound, and where its words stand. A moving picture that is too short stands still at its end.
 */
export function replacePicture(document: FilmDocument, { clipId, picture }: Args): FilmDocument {
  return editVisuals(document, [clipId], (clip) => {
    if (!hasField(clip, "caption") || shows(clip, picture)) return clip;
    const { id, startSeconds, endSeconds, caption, motion, transition, transitionSeconds } = clip;
    const place = { id, startSeconds, endSeconds, caption, motion, transition, transitionSeconds };
    if (picture.kind === "image") return { ...place, kind: "image", photoId: picture.photoId };
    const rest = tidySeconds(Math.max(0, endSeconds - startSeconds - picture.seconds));
    return {
      ...place,
      kind: "video",
      footageId: picture.footageId,
      freezeEndSeconds: rest > 0 ? rest : undefined,
    };
  });
}

function shows(clip: PictureClip, picture: NewPicture): boolean {
  if (clip.kind === "image") return picture.kind === "image" && clip.photoId === picture.photoId;
  return picture.kind === "video" && clip.footageId === picture.footageId;
}
