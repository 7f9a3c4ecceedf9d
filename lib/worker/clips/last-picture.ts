import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { findFfprobe, type Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { log } from "@/lib/server/log";
import { type ClipSource, MAX_CLIP_SECONDS } from "@/lib/worker/clips/clip-source";
import { demuxerOptions } from "@/lib/worker/clips/demuxer-options";

/** When the last picture of a clip comes, and how long it stands. Counted from the clip's beginning. */
export type LastPicture = { atSeconds: number; seconds: number };

/** Files of these kinds may leave out pictures. In the others times may jump, so their last one is not known by its time. */
const patientDemuxers = new Set(["mov", "matroska"]);
/** Usual recorders end pictures and sound within a few frames of each other, which needs no help. */
const leastSeconds = 0.2;
/** Later than the end of every clip: readers go to the last key frame before it. */
const atTheEnd = "1000000%";
const limits = { timeLimitMs: 30_000, memoryBytes: 768 << 20 };

/**
 * Finds the last picture of a clip whose sound goes on behind it. Recorders of screens write a picture when something
 * changes, so the last one may come long before the end; players show it until the sound is over. Null for other clips.
 */
export async function findLastPicture(
  source: Pick<ClipSource, "path" | "demuxer" | "pictures" | "sound">,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<LastPicture | null> {
  if (source.sound === null || !patientDemuxers.has(source.demuxer)) return null;
  try {
    const { result } = await runFfmpeg({
      ffmpeg: await findFfprobe(ffmpeg),
      isProbe: true,
      args: [
        ...demuxerOptions(source.demuxer),
        ...inputFile(source.demuxer, source.path),
        ...["-read_intervals", atTheEnd, "-of", "csv", "-show_entries"],
        "packet=stream_index,pts_time,duration_time,flags:format=start_time",
      ],
      ...limits,
      signal,
      output: (stdout) => readEnds(stdout, source),
    });
    return result;
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.kind === "missing") throw error;
    // Whether the clip can be read at all shows when it is decoded.
    log.info({ err: error }, "the end of a clip cannot be read by itself");
    return null;
  }
}

type Tracks = Pick<ClipSource, "pictures" | "sound">;

async function readEnds(stdout: Readable, { pictures, sound }: Tracks): Promise<LastPicture | null> {
  let [last, soundEnd, begin] = [-Infinity, -Infinity, 0];
  for await (const line of createInterface({ input: stdout })) {
    const [section, ...fields] = line.split(",");
    if (section === "format") begin = Number(fields[0]) || 0;
    if (section !== "packet") continue;
    const [track, second, duration, flags = ""] = fields;
    const at = Number(second);
    // A list of edits may leave out some at the end.
    if (!Number.isFinite(at) || flags.includes("D")) continue;
    if (Number(track) === pictures) last = Math.max(last, at);
    if (Number(track) === sound) soundEnd = Math.max(soundEnd, at + (Number(duration) || 0));
  }
  const seconds = Math.min(soundEnd - last, MAX_CLIP_SECONDS);
  const isFound = Number.isFinite(seconds) && seconds >= leastSeconds;
  return isFound ? { atSeconds: Math.max(0, last - begin), seconds } : null;
}
