import type { Stereo } from "../synth/audio";
import { encodeWav } from "./encode-wav";
import { runFfmpeg } from "./run-ffmpeg";

export type AacSettings = { file: string; kilobits: number; tags: Readonly<Record<string, string>> };

let bestEncoder: Promise<string> | undefined;

/** The finer of the encoders that this ffmpeg was built with. */
function findEncoder(): Promise<string> {
  bestEncoder ??= runFfmpeg(["-encoders"]).then((list) =>
    list.toString().includes("libfdk_aac") ? "libfdk_aac" : "aac",
  );
  return bestEncoder;
}

export async function encodeAac(sound: Stereo, { file, kilobits, tags }: AacSettings): Promise<void> {
  const encoder = await findEncoder();
  await runFfmpeg(
    [
      ...["-f", "wav", "-i", "pipe:0"],
      ...["-c:a", encoder, "-b:a", `${kilobits}k`],
      ...Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]),
      // No dates and no version strings: the same music gives the same file.
      ...["-fflags", "+bitexact", "-flags:a", "+bitexact", "-map_metadata", "-1"],
      ...["-movflags", "+faststart", "-f", "mp4", file],
    ],
    encodeWav(sound),
  );
}
