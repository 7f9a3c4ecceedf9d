import { ffmpeg } from "@/lib/server/media/open-ffmpeg";

/** What is wrong with this process's ffmpeg, in words; empty if nothing is. */
export async function ffmpegTrouble(): Promise<string> {
  return ffmpeg().then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : "ffmpeg cannot be used."),
  );
}
