import path from "node:path";
import { aacEncoder } from "@/lib/server/media/aac-encoder";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { MediaError, type MediaErrorKind } from "@/lib/server/media/media-error";
import { MAX_SONG_MS } from "@/lib/server/media/listen-to-song";
import { withBytes } from "@/lib/server/media/open-bytes";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { audioFormats, sniffAudio } from "@/lib/server/media/sniff-audio";
import { clipFormats, sniffClip } from "@/lib/server/media/sniff-clip";
import { toSongError } from "@/lib/server/media/song-error";

const timeLimitMs = 180_000;
/** One second longer than a recording may be, so that longer ones are still refused. */
const longestSeconds = MAX_SONG_MS / 1000 + 1;

type Source = { path: string; folder: string; ffmpeg: Ffmpeg; signal?: AbortSignal };

/**
 * Converts a recording to M4A. Browsers record WebM without a length or an index, in which no player can seek. Some
 * leave gaps, which become silence here so that every word keeps its time.
 */
export async function makeVoiceSound({ path: source, folder, ffmpeg, signal }: Source): Promise<string> {
  const demuxer = await withBytes(source, async (bytes) => {
    const audio = await sniffAudio(bytes);
    if (audio) return audioFormats[audio.type].demuxer;
    const container = await sniffClip(bytes);
    return container === "webm" || container === "mp4" ? clipFormats[container].demuxer : null;
  });
  if (demuxer === null) throw new MediaError("unsupported", voiceProblems.unsupported);
  const target = path.join(folder, "voice.m4a");
  await runFfmpeg({
    ffmpeg,
    args: [
      ...[...inputFile(demuxer, source), "-map", "0:a:0", "-t", String(longestSeconds)],
      ...["-af", "aresample=async=1:first_pts=0", "-ar", "48000", "-ac", "2"],
      ...(await aacEncoder(ffmpeg, "thorough")),
      ...["-map_metadata", "-1", "-map_chapters", "-1"],
      ...["-movflags", "+faststart", "-f", "mp4", `file:${target}`],
    ],
    timeLimitMs,
    signal,
    output: async (stdout) => void stdout.resume(),
  });
  return target;
}

const voiceProblems: Partial<Record<MediaErrorKind, string>> & { unsupported: string } = {
  unsupported: "The file is not a sound that can be read: MP3, M4A, AAC, WAV, OGG, FLAC or WebM.",
  broken: "The recording is damaged, shorter than half a second, or there is nothing to hear in it.",
  too_long: "The recording is longer than 30 minutes.",
  timeout: "The recording took too long to read.",
};

/** Rewords a song's error for recordings. */
export function toVoiceError(error: unknown): unknown {
  const cause = toSongError(error);
  if (!(cause instanceof MediaError)) return cause;
  return new MediaError(cause.kind, voiceProblems[cause.kind] ?? cause.message, { cause });
}
