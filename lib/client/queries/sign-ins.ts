import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { signInContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { listSessions, listTokens } from "@/lib/contracts/sign-ins";

export type Session = z.output<(typeof listSessions)["response"]>["sessions"][number];
export type Token = z.output<(typeof listTokens)["response"]>["tokens"][number];

/** The browsers that are signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => {
      const { listSessions } = await signInContracts();
      return (await call(listSessions, { signal })).sessions;
    },
  });
}

/** The API clients that are logged in. */
export function tokensQuery() {
  return queryOptions({
    queryKey: queryKeys.tokens,
    queryFn: async ({ signal }) => {
      const { listTokens } = await signInContracts();
      return (await call(listTokens, { signal })).tokens;
    },
  });
}
