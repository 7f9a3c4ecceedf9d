import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/call";
import { videoHistoryContracts } from "@/lib/client/contracts";
import type { Clip } from "@/lib/client/queries/clips";
import type { Photo } from "@/lib/client/queries/photos";
import type { Song } from "@/lib/client/queries/songs";
import type { Voice } from "@/lib/client/queries/voices";
import { queryKeys } from "@/lib/client/query-keys";

export type Held = {
  photos: readonly Photo[];
  clips: readonly Clip[];
  songs: readonly Song[];
  voices: readonly Voice[];
};

/** Everything a video has ever used, including what has left the library. Requested when something is `missing`. */
export function heldMediaQuery(videoId: string, missing: string) {
  return queryOptions({
    queryKey: queryKeys.heldMedia(videoId, missing),
    queryFn: async ({ signal }): Promise<Held> => {
      const { listMedia } = await videoHistoryContracts();
      const { photos, clips, musics, voices } = await call(listMedia, { params: { id: videoId }, signal });
      return { photos, clips, songs: musics, voices };
    },
    enabled: missing !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
}
