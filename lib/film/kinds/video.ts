import type { VisualRow } from "@/lib/film/kinds/kind-rows";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** A moving picture, perhaps with sound, and with words on it. */
export const video: VisualRow<"video"> = {
  lane: "visuals",
  media: "footage",
  mediaId: (clip) => clip.footageId,
  isPicture: true,
  movesByItself: true,
  isElastic: false,
  fields: {
    footageId: true,
    caption: true,
    captionEdge: true,
    offsetSeconds: true,
    speed: true,
    freezeStartSeconds: true,
    freezeEndSeconds: true,
    stillEdit: true,
    subtitles: true,
    muted: true,
    volume: true,
    focus: true,
    motion: true,
  },
  usualFrames: (rules) => rules.photoFrames,
  chance: (clip) => clip.footageId,
  likeness: (clip) => `video ${clip.footageId}`,
  wordsOf: (clip) => [{ role: "caption", text: clip.caption }],
  toAsset({
    id,
    footageId,
    startSeconds,
    endSeconds,
    caption,
    offsetSeconds,
    speed,
    muted,
    volume,
    ...clip
  }) {
    return {
      name: "video",
      asset_id: footageId,
      start_time: startSeconds,
      end_time: endSeconds,
      data: withoutUndefined({
        text: caption,
        caption_edge: clip.captionEdge,
        offset: offsetSeconds,
        speed,
        freeze_start: clip.freezeStartSeconds,
        freeze_end: clip.freezeEndSeconds,
        still_edit: clip.stillEdit,
        subtitles: clip.subtitles,
        muted,
        volume,
        focus: clip.focus,
        motion: clip.motion,
        transition: clip.transition,
        transition_duration: clip.transitionSeconds,
      }),
      id,
    };
  },
  fromAsset({ asset_id: footageId, start_time: startSeconds, end_time: endSeconds, data }, id) {
    const { text: caption, offset: offsetSeconds, speed, subtitles, muted, volume, focus, motion } = data;
    const { caption_edge: captionEdge, still_edit: stillEdit } = data;
    const { freeze_start: freezeStartSeconds, freeze_end: freezeEndSeconds } = data;
    const { transition, transition_duration: transitionSeconds } = data;
    const clip = { kind: "video", id, footageId, startSeconds, endSeconds, caption } as const;
    return withoutUndefined({
      ...clip,
      captionEdge,
      offsetSeconds,
      speed,
      freezeStartSeconds,
      freezeEndSeconds,
      stillEdit,
      subtitles,
      muted,
      volume,
      focus,
      motion,
      transition,
      transitionSeconds,
    });
  },
};
