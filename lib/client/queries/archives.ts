import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { archiveContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { archiveSchema, listArchiveItems } from "@/lib/contracts/archives";

export type Archive = z.output<typeof archiveSchema>;

export type ArchiveItems = z.output<(typeof listArchiveItems)["response"]>;

/** What an archive became, from this place on. */
export async function readArchiveItems(id: string, from: number): Promise<ArchiveItems> {
  const { listArchiveItems: endpoint } = await archiveContracts();
  return call(endpoint, { params: { id }, query: { from } });
}

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
