import { infiniteQueryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { creditContracts } from "@/lib/client/contracts";
import { placeAfter } from "@/lib/client/place-after";
import { queryKeys } from "@/lib/client/query-keys";
import type { getCredits } from "@/lib/contracts/credits";

export type CreditPage = z.output<(typeof getCredits)["response"]>;
export type CreditEntry = CreditPage["history"][number];

const pageSize = 10;

/** The balance, and its ledger entries page by page. */
export function creditHistoryQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.creditHistory,
    initialPageParam: {} as { after?: string },
    queryFn: async ({ pageParam, signal }) => {
      const { getCredits } = await creditContracts();
      return call(getCredits, { query: { count: pageSize, ...pageParam }, signal });
    },
    getNextPageParam: ({ paging }) => placeAfter(paging.next_url),
  });
}
