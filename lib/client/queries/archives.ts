import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { archiveContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { archiveSchema } from "@/lib/contracts/archives";

export type Archive = z.output<typeof archiveSchema>;

const unpackingMs = 1_500;

export function isUnpacking({ status }: Archive): boolean {
  return status === "waiting" || status === "unpacking";
}

/** The person's archives, newest first. Polled while any is being unpacked. */
export function archivesQuery() {
  return queryOptions({
    queryKey: queryKeys.archives,
    queryFn: async ({ signal }) => {
      const { listArchives } = await archiveContracts();
      return (await call(listArchives, { signal })).archives;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnpacking) ? unpackingMs : false),
  });
}
