import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { videoHistoryContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { forecastRender } from "@/lib/contracts/video-history";

export type Forecast = z.output<typeof forecastRender.response>;

const refreshMs = 5_000;

/** How long a render will take and why it waits. It depends on other people's renders, so it is polled. */
export function forecastQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.forecast(videoId),
    queryFn: async ({ signal }): Promise<Forecast> => {
      const contracts = await videoHistoryContracts();
      return call(contracts.forecastRender, { params: { id: videoId }, signal });
    },
    refetchInterval: refreshMs,
    staleTime: 0,
  });
}
