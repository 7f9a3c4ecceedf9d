import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { passkeyContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { listPasskeys } from "@/lib/contracts/passkeys";

type Passkeys = z.output<(typeof listPasskeys)["response"]>;
export type Passkey = Passkeys["passkeys"][number];

/** The account's passkeys, and why none can be added here. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: queryKeys.passkeys,
    queryFn: async ({ signal }) => {
      const { listPasskeys } = await passkeyContracts();
      return call(listPasskeys, { signal });
    },
  });
}
