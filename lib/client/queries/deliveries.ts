import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { deliveryContracts } from "@/lib/client/contracts";
import { placeAfter } from "@/lib/client/place-after";
import { queryKeys } from "@/lib/client/query-keys";
import type { getDelivery, listDeliveries } from "@/lib/contracts/deliveries";

export type Delivery = z.output<(typeof listDeliveries)["response"]>["deliveries"][number];
export type DeliveryDetail = z.output<(typeof getDelivery)["response"]>;

const pageSize = 15;
/** How often the list is refetched while a delivery is pending. */
const pendingMs = 3_000;

/** Deliveries to callback addresses, page by page. */
export function deliveriesQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.deliveries,
    initialPageParam: {} as { after?: string },
    queryFn: async ({ pageParam, signal }) => {
      const { listDeliveries } = await deliveryContracts();
      return call(listDeliveries, { query: { count: pageSize, ...pageParam }, signal });
    },
    getNextPageParam: ({ paging }) => placeAfter(paging.next_url),
  });
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.delivery(id),
    queryFn: async ({ signal }) => {
      const { getDelivery } = await deliveryContracts();
      return call(getDelivery, { params: { id }, signal });
    },
    refetchInterval: ({ state }) => (state.data?.state === "pending" ? pendingMs : false),
  });
}
