import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { linkContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { shareLinkSchema } from "@/lib/contracts/share-links";

export type ShareLink = z.output<typeof shareLinkSchema>;

/** A film's links, in the order they were created. */
export function linksQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.links(videoId),
    queryFn: async ({ signal }) => {
      const { listLinks } = await linkContracts();
      return (await call(listLinks, { params: { id: videoId }, signal })).links;
    },
  });
}
