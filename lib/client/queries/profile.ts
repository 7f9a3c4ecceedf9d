import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { profileContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { profileSchema } from "@/lib/contracts/profile";

export type Profile = z.output<typeof profileSchema>;

function profileOptions() {
  return {
    queryKey: queryKeys.profile,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { getProfile } = await profileContracts();
      return call(getProfile, { signal });
    },
  };
}

export function profileQuery() {
  return queryOptions(profileOptions());
}

/** The balance from which renders are paid. */
export function creditsQuery() {
  return queryOptions({ ...profileOptions(), select: ({ credits }: Profile) => credits });
}

/** The archive's address, opened by the browser itself, which streams the download to disk. */
export const EXPORT_ADDRESS = "/api/me/export";

/** What deleting the account would delete, counted anew each time. */
export function holdingsQuery() {
  return queryOptions({
    queryKey: queryKeys.holdings,
    queryFn: async ({ signal }) => {
      const { deleteAccount } = await profileContracts();
      return call(deleteAccount, { body: { dry_run: true }, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
}
