import * as z from "zod/mini";
import type { Cue } from "@/lib/film/captions/cues-of";
import { log } from "@/lib/server/log";
import { findFfprobe, type Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { collectAnswer, type Source } from "@/lib/worker/clips/probe-clip";
import type { ClipSource } from "@/lib/worker/clips/clip-source";
import { demuxerOptions } from "@/lib/worker/clips/demuxer-options";
import { cuesInPackets, type TextPacket } from "@/lib/worker/clips/text-packets";

const answerSchema = z.object({
  packets: z._default(
    z.array(
      z.object({
        pts_time: z.optional(z.string()),
        duration_time: z.optional(z.string()),
        data: z.optional(z.string()),
      }),
    ),
    [],
  ),
});

type TextTrack = NonNullable<ClipSource["text"]>;

/** The whole file is read, but nothing in it decoded. */
const limits = { timeLimitMs: 120_000, memoryBytes: 768 << 20 };
/** Each byte of text comes as four letters. */
const maxAnswerBytes = 16 << 20;

/**
 * Reads a clip's track of text in a confined process. The packages' ffmpeg cannot read subtitles, but its ffprobe hands
 * out their bytes. A clip whose track cannot be read has none.
 */
export async function readTextTrack(
  { path, demuxer }: Source,
  { index, codec, beginsSeconds }: TextTrack,
  { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal: AbortSignal },
): Promise<Cue[]> {
  try {
    const { result } = await runFfmpeg({
      ffmpeg: await findFfprobe(ffmpeg),
      isProbe: true,
      args: [
        ...demuxerOptions(demuxer),
        ...inputFile(demuxer, path),
        ...["-select_streams", String(index), "-show_data"],
        // Otherwise the last words would stay until the film ends.
        "-nofind_stream_info",
        ...["-show_entries", "packet=pts_time,duration_time,data", "-of", "json=c=1"],
      ],
      ...limits,
      signal,
      output: (stdout) => collectAnswer(stdout, maxAnswerBytes),
    });
    const { packets } = answerSchema.parse(JSON.parse(result));
    return cuesInPackets(
      codec,
      packets.flatMap(({ pts_time, duration_time, data = "" }): TextPacket[] => {
        const [at, seconds] = [numberIn(pts_time), numberIn(duration_time)];
        if (at === undefined || seconds === undefined) return [];
        return [{ startSeconds: at - beginsSeconds, seconds, bytes: bytesIn(data) }];
      }),
    );
  } catch (error) {
    signal.throwIfAborted();
    log.info({ err: error }, "the subtitles in a clip cannot be read");
    return [];
  }
}

function numberIn(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

/** The bytes of a dump, each line of which has an offset, sixteen bytes and the same as letters. */
function bytesIn(dump: string): Buffer {
  const lines = dump.split("\n").map((line) => line.slice(10, 50).replaceAll(" ", ""));
  return Buffer.from(lines.join(""), "hex");
}
