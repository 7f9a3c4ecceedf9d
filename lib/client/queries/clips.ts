import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call, callWithHeaders } from "@/lib/client/call";
import { clipContracts } from "@/lib/client/contracts";
import { listAgain } from "@/lib/client/list-again";
import { queryKeys } from "@/lib/client/query-keys";
import type { clipSchema, listClips } from "@/lib/contracts/clips";

export type Clip = z.output<typeof clipSchema>;
/** What events tell of a clip. */
export type ClipState = Pick<Clip, "id" | "status" | "progress">;

/** Events tell what changes. This is for what lies between that holds them back. */
const askAgainMs = 15_000;
const clipsAgain = listAgain<z.output<(typeof listClips)["response"]>>();

/** Whether anything of a clip is still being made. */
export function isUnfinished({ status, progress }: Pick<Clip, "status" | "progress">): boolean {
  return status === "processing" || (status === "ready" && progress < 1);
}

/** Every clip of the person, newest first. */
export function clipsQuery() {
  return queryOptions({
    queryKey: queryKeys.clips,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<Clip[]>(queryKeys.clips) ?? [];
      const { listClips } = await clipContracts();
      const { clips } = await clipsAgain(client, (headers) =>
        callWithHeaders(listClips, { signal, headers }),
      );
      const listed = new Set(clips.map(({ id }) => id));
      // A clip that turns out to be the motion of a photo leaves this list and appears with the photo.
      if (before.some(({ id, status }) => status === "processing" && !listed.has(id)))
        void client.invalidateQueries({ queryKey: queryKeys.photos, exact: true });
      return clips;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? askAgainMs : false),
  });
}

/** Shows how far clips are; whatever has come to an end, or was unknown, is fetched. */
export function showClipStates(client: QueryClient, states: readonly ClipState[]): void {
  const { queryKey } = clipsQuery();
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const known = client.getQueryData(queryKey) ?? [];
  const knownIds = new Set(known.map(({ id }) => id));
  const hasEnded = known.some((clip) => {
    const state = stateOf.get(clip.id);
    // One that is told of no longer has become the motion of a photo, or is in the trash.
    if (!state) return isUnfinished(clip);
    return state.status !== clip.status || isUnfinished(state) !== isUnfinished(clip);
  });
  client.setQueryData(queryKey, (clips) =>
    clips?.map((clip) => {
      const progress = stateOf.get(clip.id)?.progress ?? clip.progress;
      return progress === clip.progress || !isUnfinished({ ...clip, progress })
        ? clip
        : { ...clip, progress };
    }),
  );
  if (hasEnded || states.some(({ id }) => !knownIds.has(id)))
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** A clip and the videos that show it. */
export function clipInUseQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.clip(id),
    queryFn: async ({ signal }) => {
      const { getClip } = await clipContracts();
      return call(getClip, { params: { id }, signal });
    },
  });
}

/** A clip with what it says. Its subtitles may have changed since somebody read it. */
export function spokenClipQuery(id: string) {
  return queryOptions({ ...clipInUseQuery(id), queryKey: queryKeys.spokenClip(id), staleTime: 0 });
}

/** The clips in the trash, latest deleted first. */
export function trashedClipsQuery() {
  return queryOptions({
    queryKey: queryKeys.trashedClips,
    queryFn: async ({ signal }) => {
      const { listClips } = await clipContracts();
      return (await call(listClips, { query: { deleted: true }, signal })).clips;
    },
    staleTime: 0,
  });
}
