import { env } from "@/lib/server/env";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";

let found: Promise<Ffmpeg> | undefined;

/** Looked for once a process; a failure is looked into again, since ffmpeg may be installed meanwhile. */
export function ffmpeg(): Promise<Ffmpeg> {
  found ??= findFfmpeg({ configuredPath: env().FFMPEG_PATH }).catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}
