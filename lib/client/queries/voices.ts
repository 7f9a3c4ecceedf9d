import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { voiceContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { voiceSchema } from "@/lib/contracts/voices";

export type Voice = z.output<typeof voiceSchema>;

/** Every voice of the person, newest first. */
export function voicesQuery() {
  return queryOptions({
    queryKey: queryKeys.voices,
    queryFn: async ({ signal }) => {
      const { listVoices } = await voiceContracts();
      return (await call(listVoices, { signal })).voices;
    },
  });
}
