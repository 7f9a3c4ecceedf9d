import type { Clip } from "@/lib/client/queries/clips";
import type { Stretch } from "@/lib/film/plan/ducking";

/** When something is to be heard in a clip or a voice of the library, as films go by it. */
export function soundingOf({ sounding }: Pick<Clip, "sounding">): Stretch[] {
  return sounding.map(({ start_time, end_time }) => ({ startSeconds: start_time, endSeconds: end_time }));
}
