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

/** The voices in the trash, latest deleted first. */
export function trashedVoicesQuery() {
  return queryOptions({
    queryKey: queryKeys.trashedVoices,
    queryFn: async ({ signal }) => {
      const { listVoices } = await voiceContracts();
      return (await call(listVoices, { query: { deleted: true }, signal })).voices;
    },
    staleTime: 0,
  });
}

/** A voice and the videos in which it is heard. */
export function voiceInUseQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.voice(id),
    queryFn: async ({ signal }) => {
      const { getVoice } = await voiceContracts();
      return call(getVoice, { params: { id }, signal });
    },
    staleTime: 0,
  });
}
