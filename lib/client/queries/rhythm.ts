import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { ApiProblem, OFFLINE_CODE, UNREADABLE_CODE } from "@/lib/client/api-problem";
import { musicContracts } from "@/lib/client/contracts";
import type { getLibraryBeats } from "@/lib/contracts/music";

export type Rhythm = z.output<(typeof getLibraryBeats)["response"]>;

async function fetchRhythm(address: string, signal: AbortSignal): Promise<Rhythm> {
  const response = await fetch(address, { signal, headers: { Accept: "application/json" } }).catch(
    (cause: unknown) => {
      signal.throwIfAborted();
      throw new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "The beats cannot be reached.", cause });
    },
  );
  const { getLibraryBeats } = await musicContracts();
  const parsed = getLibraryBeats.response.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiProblem({
    status: response.status,
    code: UNREADABLE_CODE,
    message: "The beats cannot be read.",
  });
}

/** A song's beats, loop and ending, to which films can be cut, from the address that the song carries. */
export function rhythmQuery(address: string) {
  return queryOptions({
    queryKey: ["rhythm", address],
    queryFn: ({ signal }) => fetchRhythm(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
