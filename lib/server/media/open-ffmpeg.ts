import { env } from "@/lib/server/env";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";

let found: Promise<Ffmpeg> | undefined;

/** Looked up once per process. A failure is not cached, since ffmpeg may be installed meanwhile. */
export function ffmpeg(): Promise<Ffmpeg> {
  found ??= findFfmpeg({ configuredPath: env().FFMPEG_PATH }).catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}
