import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { call } from "@/lib/client/call";
import { batchContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { batchSchema, listResults } from "@/lib/contracts/batches";

export type Batch = z.output<typeof batchSchema>;
export type Results = z.output<(typeof listResults)["response"]>;
export type Result = Results["results"][number];

const underWayMs = 1_500;
export const RESULTS_PAGE_SIZE = 50;
/** As many as one answer holds. */
const resultsAtOnce = 1000;

const isUnderWay = ({ state }: Batch) => state !== "ended";

/** The person's batches, newest first. Asked again while any is under way. */
export function batchesQuery() {
  return queryOptions({
    queryKey: queryKeys.batches,
    queryFn: async ({ signal }) => {
      const { listBatches } = await batchContracts();
      return (await call(listBatches, { signal })).batches;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? underWayMs : false),
  });
}

/** How far a batch is. Asked again until it has ended. */
export function batchQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.batch(id),
    queryFn: async ({ signal }) => {
      const { getBatch } = await batchContracts();
      return call(getBatch, { params: { id }, signal });
    },
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : underWayMs),
  });
}

/** What became of some rows, those after this number. Asked again until the batch has ended, and once more then. */
export function resultsQuery(id: string, after: number, isEnded: boolean) {
  return queryOptions({
    queryKey: queryKeys.batchResults(id, after, isEnded),
    queryFn: async ({ signal }) => {
      const { listResults: endpoint } = await batchContracts();
      const query = { count: RESULTS_PAGE_SIZE, after };
      return (await call(endpoint, { params: { id }, query, signal })).results;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isEnded ? false : underWayMs,
  });
}

/** What became of all rows. */
export async function fetchAllResults(id: string): Promise<Result[]> {
  const { listResults: endpoint } = await batchContracts();
  const all: Result[] = [];
  for (;;) {
    const query = { count: resultsAtOnce, after: all.at(-1)?.number ?? 0 };
    const { results, paging } = await call(endpoint, { params: { id }, query });
    all.push(...results);
    if (paging.next_url === "" || results.length === 0) return all;
  }
}

/** The results as a table, which the browser itself saves. */
export function resultsTableAddress(id: string): string {
  return addressOf("/me/batches/{id}/results.csv", { id });
}
