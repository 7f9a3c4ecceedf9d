import type { Ffmpeg } from "./ffmpeg-path";
import type { HeardSong } from "./listen-to-song";
import { songLimits } from "./media-process/media-limits";
import { heardSong } from "./media-process/messages";
import { withMediaProcess } from "./media-process/with-media-process";

/** Has a song listened to by a process of its own. */
export function hearSong(
  { path, demuxer }: { path: string; demuxer: string },
  { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal?: AbortSignal },
): Promise<HeardSong> {
  return withMediaProcess(async ({ ask }) =>
    heardSong.parse(await ask({ work: "song", path, demuxer, ffmpeg }, songLimits, signal)),
  );
}
