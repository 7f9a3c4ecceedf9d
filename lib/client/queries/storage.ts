import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { storageContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { getStorage } from "@/lib/contracts/storage";

export type StoredBytes = z.output<(typeof getStorage)["response"]>;

/** What the account stores, and how much more it may. Asked anew whenever it is looked at: much changes it. */
export function storageQuery() {
  return queryOptions({
    queryKey: queryKeys.storage,
    queryFn: async ({ signal }) => {
      const { getStorage } = await storageContracts();
      return call(getStorage, { signal });
    },
    refetchOnMount: "always",
  });
}
