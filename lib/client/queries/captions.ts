import { queryOptions } from "@tanstack/react-query";
import { addressOf } from "@/lib/client/address-of";
import { queryKeys } from "@/lib/client/query-keys";
import type { CaptionFormat } from "@/lib/film/captions/caption-formats";

/** The address of the captions of one's own film. */
export function captionsAddress(id: string, options: { format: CaptionFormat; download?: boolean }): string {
  return addressOf("/me/videos/{id}/captions", { id }, options);
}

/** Whether the finished film has any captions. */
export function hasCaptionsQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.hasCaptions(videoId),
    queryFn: async ({ signal }) => {
      const response = await fetch(captionsAddress(videoId, { format: "vtt" }), { signal });
      return response.ok && (await response.text()).includes(" --> ");
    },
    // The next render may have other captions.
    staleTime: 0,
  });
}
