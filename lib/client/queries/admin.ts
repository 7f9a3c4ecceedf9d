import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { adminContracts } from "@/lib/client/contracts";
import { placeAfter } from "@/lib/client/place-after";
import { queryKeys } from "@/lib/client/query-keys";
import type { listAudit } from "@/lib/contracts/admin-audit";
import type { listPeople } from "@/lib/contracts/admin-people";

export type Person = z.output<(typeof listPeople)["response"]>["people"][number];
export type AuditEntry = z.output<(typeof listAudit)["response"]>["entries"][number];

const pageSize = 25;

/** The service's accounts, page by page. Whom the last search found stays in view while the next one is on its way. */
export function peopleQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.peopleFound(search),
    initialPageParam: {} as { after?: string },
    queryFn: async ({ pageParam, signal }) => {
      const { listPeople } = await adminContracts.people();
      return call(listPeople, {
        query: { count: pageSize, ...(search && { search }), ...pageParam },
        signal,
      });
    },
    getNextPageParam: ({ paging }) => placeAfter(paging.next_url),
    placeholderData: keepPreviousData,
  });
}

/** What administrators did, page by page. */
export function auditQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.audit,
    initialPageParam: {} as { after?: string },
    queryFn: async ({ pageParam, signal }) => {
      const { listAudit } = await adminContracts.audit();
      return call(listAudit, { query: { count: pageSize, ...pageParam }, signal });
    },
    getNextPageParam: ({ paging }) => placeAfter(paging.next_url),
  });
}
