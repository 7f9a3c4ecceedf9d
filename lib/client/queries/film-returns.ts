import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { returnContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { filmReturnSchema, listReturns } from "@/lib/contracts/film-returns";

export type FilmReturn = z.output<typeof filmReturnSchema>;
export type ReturnPlace = z.output<(typeof listReturns)["response"]>["places"][number];

const runningMs = 1_000;
/** While the service waits for a source that is away. */
const waitingMs = 5_000;

export function isReturning(state: FilmReturn["state"] | undefined): boolean {
  return state === "waiting" || state === "running";
}

/** Where a film can be given back to, and where it is. Polled while it is on its way anywhere. */
export function returnsQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.returns(videoId),
    queryFn: async ({ signal }) => {
      const { listReturns: endpoint } = await returnContracts();
      return call(endpoint, { params: { id: videoId }, signal });
    },
    refetchInterval: ({ state: { data } }) => {
      const underWay = data?.returns.filter(({ state }) => isReturning(state)) ?? [];
      if (underWay.length === 0) return false;
      return underWay.every(({ message }) => message !== "") ? waitingMs : runningMs;
    },
  });
}
