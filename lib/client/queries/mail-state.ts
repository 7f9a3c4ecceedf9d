import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { emailContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { mailStateSchema } from "@/lib/contracts/email";

export type MailState = z.output<typeof mailStateSchema>;

/** What the account's e-mail is worth, and what is sent there. */
export function mailStateQuery() {
  return queryOptions({
    queryKey: queryKeys.mailState,
    queryFn: async ({ signal }) => {
      const { getMailState } = await emailContracts();
      return call(getMailState, { signal });
    },
  });
}
