import type { VisualRow } from "@/lib/film/kinds/kind-rows";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** A photo, perhaps with words on it. */
export const image: VisualRow<"image"> = {
  lane: "visuals",
  media: "photo",
  mediaId: (clip) => clip.photoId,
  isPicture: true,
  movesByItself: false,
  isElastic: true,
  fields: { photoId: true, caption: true, captionEdge: true, focus: true, motion: true, edit: true },
  usualFrames: (rules) => rules.photoFrames,
  chance: (clip) => clip.photoId,
  likeness: (clip) => `image ${clip.photoId}`,
  wordsOf: (clip) => [{ role: "caption", text: clip.caption }],
  toAsset({ id, photoId, startSeconds, endSeconds, caption, captionEdge, focus, motion, edit, ...clip }) {
    return {
      name: "image",
      asset_id: photoId,
      start_time: startSeconds,
      end_time: endSeconds,
      data: withoutUndefined({
        text: caption,
        caption_edge: captionEdge,
        focus,
        motion,
        edit,
        transition: clip.transition,
        transition_duration: clip.transitionSeconds,
      }),
      id,
    };
  },
  fromAsset({ asset_id: photoId, start_time: startSeconds, end_time: endSeconds, data }, id) {
    const { text: caption, caption_edge: captionEdge, focus, motion, edit } = data;
    const { transition, transition_duration: transitionSeconds } = data;
    const clip = { kind: "image", id, photoId, startSeconds, endSeconds, caption } as const;
    return withoutUndefined({ ...clip, captionEdge, focus, motion, transition, transitionSeconds, edit });
  },
};
