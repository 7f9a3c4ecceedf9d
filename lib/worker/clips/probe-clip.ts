import * as z from "zod/mini";
import { findFfprobe, type Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { demuxerOptions } from "@/lib/worker/clips/demuxer-options";

/** ffprobe's description of a file. It gives many numbers as text, and omits many fields. */
const streamSchema = z.object({
  index: z.number(),
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  codec_tag_string: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_aspect_ratio: z.optional(z.string()),
  avg_frame_rate: z.optional(z.string()),
  color_range: z.optional(z.string()),
  color_space: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  color_primaries: z.optional(z.string()),
  pix_fmt: z.optional(z.string()),
  field_order: z.optional(z.string()),
  duration: z.optional(z.string()),
  disposition: z.optional(
    z.object({ attached_pic: z.optional(z.number()), default: z.optional(z.number()) }),
  ),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
});

const tagsSchema = z.record(z.string(), z.string());
const probedSchema = z.object({
  streams: z._default(z.array(streamSchema), []),
  format: z._default(
    z.object({
      duration: z.optional(z.string()),
      start_time: z.optional(z.string()),
      tags: z.optional(tagsSchema),
    }),
    {},
  ),
});

export type ProbedStream = z.output<typeof streamSchema>;
export type ProbedClip = z.output<typeof probedSchema>;

const streamEntries = Object.keys(streamSchema.shape).filter((name) => !name.endsWith("_list"));
const entries = [
  `stream=${streamEntries.join(",")}`,
  "stream_disposition=attached_pic,default",
  "stream_side_data=rotation",
  "format=duration,start_time",
  "format_tags",
].join(":");

const limits = { timeLimitMs: 30_000, memoryBytes: 768 << 20 };
/** No real clip has thousands of tracks or a book's worth of tags. */
const maxAnswerBytes = 1 << 20;

export async function collectAnswer(stdout: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdout) {
    length += chunk.length;
    if (length > maxBytes) throw new RangeError("There is more to say about it than about any clip.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export type Source = { path: string; demuxer: string };

/** Reads a clip's tracks and tags, in a process that is as confined as the one that decodes it. */
export async function probeClip(
  { path, demuxer }: Source,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<ProbedClip> {
  const { result } = await runFfmpeg({
    ffmpeg: await findFfprobe(ffmpeg),
    isProbe: true,
    args: [
      ...demuxerOptions(demuxer),
      ...inputFile(demuxer, path),
      "-show_entries",
      entries,
      "-of",
      "json=c=1",
    ],
    ...limits,
    signal,
    output: (stdout) => collectAnswer(stdout, maxAnswerBytes),
  });
  return probedSchema.parse(JSON.parse(result));
}
