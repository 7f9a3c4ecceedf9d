import type { VisualRow } from "@/lib/film/kinds/kind-rows";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** A slide of words. */
export const text: VisualRow<"text"> = {
  lane: "visuals",
  media: null,
  mediaId: () => null,
  isPicture: false,
  movesByItself: false,
  isElastic: false,
  fields: { title: true, text: true },
  usualFrames: (rules) => rules.slideFrames,
  chance: (clip) => clip.id,
  likeness: (clip) => `text ${clip.title}\n${clip.text}`,
  wordsOf: (clip) => [
    { role: "title", text: clip.title },
    { role: "body", text: clip.text },
  ],
  toAsset({ id, startSeconds, endSeconds, title, text: body, transition, transitionSeconds }) {
    return {
      name: "text",
      start_time: startSeconds,
      end_time: endSeconds,
      data: withoutUndefined({ title, text: body, transition, transition_duration: transitionSeconds }),
      id,
    };
  },
  fromAsset({ start_time: startSeconds, end_time: endSeconds, data }, id) {
    const { title, text: body, transition, transition_duration: transitionSeconds } = data;
    return withoutUndefined({
      kind: "text" as const,
      id,
      startSeconds,
      endSeconds,
      title,
      text: body,
      transition,
      transitionSeconds,
    });
  },
};
