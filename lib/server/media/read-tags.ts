import { tagLimits } from "@/lib/server/media/media-process/media-limits";
import { type SongTags, songTags } from "@/lib/server/media/media-process/messages";
import type { MediaLimits } from "@/lib/server/media/media-process/start-media-process";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";

export type ReadTagsOptions = { signal?: AbortSignal; limits?: MediaLimits };

/**
 * Has the media process read a song's tags. Unreadable tags count as none; a file that takes more time or
 * memory than any song's tags should is refused.
 */
export function readTags(
  path: string,
  { signal, limits = tagLimits }: ReadTagsOptions = {},
): Promise<SongTags> {
  return withMediaProcess(async ({ ask }) =>
    songTags.parse(await ask({ work: "tags", path }, limits, signal)),
  );
}
