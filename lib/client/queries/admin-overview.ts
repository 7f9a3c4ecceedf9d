import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { adminContracts } from "@/lib/client/contracts";
import { placeAfter } from "@/lib/client/place-after";
import { queryKeys } from "@/lib/client/query-keys";
import type { getServiceHealth, getServiceSettings, getServiceStorage } from "@/lib/contracts/admin-overview";
import type { listServiceRenders, RenderList } from "@/lib/contracts/admin-renders";

export type ServiceRender = z.output<(typeof listServiceRenders)["response"]>["renders"][number];
export type ServiceStorage = z.output<(typeof getServiceStorage)["response"]>;
export type ServiceHealth = z.output<(typeof getServiceHealth)["response"]>;
export type ServiceSetting = z.output<
  (typeof getServiceSettings)["response"]
>["groups"][number]["settings"][number];

const pageSize = 25;
/** How often each list is asked for again while somebody looks at it. */
const againMs: Record<RenderList, number> = { unfinished: 3_000, failed: 10_000, all: 10_000 };
const healthAgainMs = 30_000;

/** Everybody's renders, page by page. They are followed. */
export function serviceRendersQuery(list: RenderList) {
  return infiniteQueryOptions({
    queryKey: queryKeys.serviceRendersIn(list),
    initialPageParam: {} as { after?: string },
    queryFn: async ({ pageParam, signal }) => {
      const { listServiceRenders } = await adminContracts.renders();
      return call(listServiceRenders, { query: { list, count: pageSize, ...pageParam }, signal });
    },
    getNextPageParam: ({ paging }) => placeAfter(paging.next_url),
    placeholderData: keepPreviousData,
    refetchInterval: againMs[list],
  });
}

export function serviceStorageQuery() {
  return queryOptions({
    queryKey: queryKeys.serviceStorage,
    queryFn: async ({ signal }) => {
      const { getServiceStorage } = await adminContracts.overview();
      return call(getServiceStorage, { signal });
    },
  });
}

export function serviceHealthQuery() {
  return queryOptions({
    queryKey: queryKeys.serviceHealth,
    queryFn: async ({ signal }) => {
      const { getServiceHealth } = await adminContracts.overview();
      return call(getServiceHealth, { signal });
    },
    refetchInterval: healthAgainMs,
  });
}

export function serviceSettingsQuery() {
  return queryOptions({
    queryKey: queryKeys.serviceSettings,
    queryFn: async ({ signal }) => {
      const { getServiceSettings } = await adminContracts.overview();
      return call(getServiceSettings, { signal });
    },
  });
}
