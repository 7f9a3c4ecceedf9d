import type { AssetRow } from "@/lib/film/kinds/kind-rows";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** A recording of somebody speaking over the film. */
export const voice: AssetRow<"voice"> = {
  lane: "voices",
  media: "voice",
  mediaId: (clip) => clip.voiceId,
  likeness: (clip) => `voice ${clip.voiceId}`,
  toAsset({ id, voiceId, startSeconds, endSeconds, volume, offsetSeconds }) {
    return {
      name: "voice",
      asset_id: voiceId,
      start_time: startSeconds,
      end_time: endSeconds,
      data: withoutUndefined({ offset: offsetSeconds, volume }),
      id,
    };
  },
  fromAsset({ asset_id: voiceId, start_time: startSeconds, end_time: endSeconds, data }, id) {
    return withoutUndefined({
      id,
      voiceId,
      startSeconds,
      endSeconds,
      offsetSeconds: data.offset,
      volume: data.volume,
    });
  },
};
