import { queryOptions } from "@tanstack/react-query";
import { addressOf } from "@/lib/client/address-of";
import { queryKeys } from "@/lib/client/query-keys";
import type { CaptionFormat } from "@/lib/film/captions/caption-formats";

/** Where the captions of an own film are. */
export function captionsAddress(id: string, asked: { format: CaptionFormat; download?: boolean }): string {
  return addressOf("/me/videos/{id}/captions", { id }, asked);
}

/** Whether anything is said in the finished film. */
export function hasCaptionsQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.hasCaptions(videoId),
    queryFn: async ({ signal }) => {
      const response = await fetch(captionsAddress(videoId, { format: "vtt" }), { signal });
      return response.ok && (await response.text()).includes(" --> ");
    },
    // The next film may say something else.
    staleTime: 0,
  });
}
