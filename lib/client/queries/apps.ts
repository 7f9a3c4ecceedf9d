import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { appContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { createApp, updateApp } from "@/lib/contracts/apps";

export type App = z.output<(typeof updateApp)["response"]>;
export type AppWithSecret = z.output<(typeof createApp)["response"]>;

export function appsQuery() {
  return queryOptions({
    queryKey: queryKeys.apps,
    queryFn: async ({ signal }) => {
      const { listApps } = await appContracts();
      return (await call(listApps, { signal })).apps;
    },
  });
}

/** Fetched only when somebody wants to see it. */
export function signingSecretQuery(appId: string) {
  return queryOptions({
    queryKey: queryKeys.signingSecret(appId),
    queryFn: async ({ signal }) => {
      const { getSigningSecret } = await appContracts();
      return (await call(getSigningSecret, { params: { id: appId }, signal })).signing_secret;
    },
  });
}
