import type { Cue } from "@/lib/film/captions/cues-of";
import { inTimeOrder, MAX_CUES, plainCue } from "@/lib/film/captions/parse-subtitles";
import type { ProbedClip, ProbedStream } from "@/lib/worker/clips/probe-clip";

export type TextPacket = { startSeconds: number; seconds: number; bytes: Buffer };

const utf8 = (bytes: Buffer) => bytes.toString("utf8");

/** How the words lie in a packet, by ffprobe's names of codecs. */
const wordsIn: Record<string, (bytes: Buffer) => string> = {
  mov_text: timedText,
  subrip: utf8,
  srt: utf8,
  text: utf8,
  webvtt: utf8,
  ass: stylishText,
  ssa: stylishText,
};

/** The track of text to take for subtitles: the one that players show by themselves, or else the first. */
export function textTrackOf({ streams }: ProbedClip): ProbedStream | undefined {
  const tracks = streams.filter(
    ({ codec_type, codec_name }) => codec_type === "subtitle" && Object.hasOwn(wordsIn, codec_name ?? ""),
  );
  return tracks.find(({ disposition }) => disposition?.default === 1) ?? tracks[0];
}

/** The subtitles in a track's packets; none if there are more than anybody reads. */
export function cuesInPackets(codec: string, packets: readonly TextPacket[]): Cue[] {
  const read = wordsIn[codec];
  if (!read) return [];
  const cues = packets.flatMap(({ startSeconds, seconds, bytes }) => {
    const startMs = Math.max(0, Math.round(startSeconds * 1000));
    const endMs = Math.round((startSeconds + seconds) * 1000);
    return plainCue(startMs, endMs, read(bytes)) ?? [];
  });
  return cues.length > MAX_CUES ? [] : inTimeOrder(cues);
}

/** MP4: the length of the words, the words, and then how they look. */
function timedText(bytes: Buffer): string {
  if (bytes.length < 2) return "";
  const words = bytes.subarray(2, 2 + bytes.readUInt16BE(0));
  if (words[0] === 0xfe && words[1] === 0xff)
    return Buffer.from(words.subarray(2, 2 + 2 * ((words.length - 2) >> 1)))
      .swap16()
      .toString("utf16le");
  return utf8(words);
}

const fieldsBeforeWords = 8;

/** SubStation Alpha: eight fields, and then words with commands, some of which draw. */
function stylishText(bytes: Buffer): string {
  const words = utf8(bytes).split(",").slice(fieldsBeforeWords).join(",");
  if (/\{[^}]*\\p[1-9]/.test(words)) return "";
  return words.replaceAll(/\\[Nn]/g, "\n").replaceAll("\\h", " ");
}
