import type { AssetRow } from "@/lib/film/kinds/kind-rows";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** A song that plays under the film. */
export const music: AssetRow<"music"> = {
  lane: "music",
  media: "song",
  mediaId: (clip) => clip.songId,
  likeness: (clip) => `music ${clip.songId}`,
  toAsset({ id, songId, startSeconds, endSeconds, ...clip }) {
    const data = withoutUndefined({
      volume: clip.volume,
      offset: clip.offsetSeconds,
      fade_in: clip.fadeInSeconds,
      fade_out: clip.fadeOutSeconds,
    });
    return {
      name: "music",
      asset_id: songId,
      start_time: startSeconds,
      end_time: endSeconds,
      ...(Object.keys(data).length > 0 && { data }),
      id,
    };
  },
  fromAsset({ asset_id: songId, start_time: startSeconds, end_time: endSeconds, data }, id) {
    return withoutUndefined({
      id,
      songId,
      startSeconds,
      endSeconds,
      volume: data?.volume,
      offsetSeconds: data?.offset,
      fadeInSeconds: data?.fade_in,
      fadeOutSeconds: data?.fade_out,
    });
  },
};
