import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { clipContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { clipSchema } from "@/lib/contracts/clips";

export type Clip = z.output<typeof clipSchema>;

const preparingMs = 1_500;
/** Used while a clip is usable already and only its largest size is still being made. */
const finishingMs = 6_000;

function isFinishing({ status, progress }: Clip): boolean {
  return status === "ready" && progress < 1;
}

/** How soon to fetch again while any of the clips is being prepared. */
function askAgainMs(clips: readonly Clip[] = []): number | false {
  if (clips.some(({ status }) => status === "processing")) return preparingMs;
  return clips.some(isFinishing) ? finishingMs : false;
}

/** Every clip of the person, newest first. Polled while any is being prepared. */
export function clipsQuery() {
  return queryOptions({
    queryKey: queryKeys.clips,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<Clip[]>(queryKeys.clips) ?? [];
      const { listClips } = await clipContracts();
      const { clips } = await call(listClips, { signal });
      const listed = new Set(clips.map(({ id }) => id));
      // A clip that turns out to be the motion of a photo leaves this list and appears with the photo.
      if (before.some(({ id, status }) => status === "processing" && !listed.has(id)))
        void client.invalidateQueries({ queryKey: queryKeys.photos, exact: true });
      return clips;
    },
    refetchInterval: ({ state }) => askAgainMs(state.data),
  });
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
