import { open } from "node:fs/promises";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { withBytes } from "@/lib/server/media/open-bytes";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { audioFormats, sniffAudio } from "@/lib/server/media/sniff-audio";
import { CHANNELS, MOMENT_BYTES, SAMPLE_RATE } from "@/lib/film/sound/samples";
import { BrokenInput } from "@/lib/worker/render-errors";

const timeLimitMs = 300_000;

/** A song decoded to a file; its samples start at `dataStart`. */
export type DecodedSong = { path: string; dataStart: number; moments: number };

type Source = {
  /** The song's name, for error messages. */
  what: string;
  path: string;
  target: string;
  /** How much to decode; null for all of it. */
  seconds: number | null;
  /** Changes the speed but not the pitch. */
  speed: number;
};

/**
 * Decodes the song, or its first `seconds`, to a file. Songs are read at many places, and a file takes no memory. The
 * file is a WAV because the smallest ffmpeg writes nothing simpler.
 */
export async function decodeSong(
  ffmpeg: Ffmpeg,
  { what, path, target, seconds, speed }: Source,
  signal: AbortSignal,
): Promise<DecodedSong> {
  const audio = await withBytes(path, sniffAudio);
  if (!audio) throw new BrokenInput(`${what} cannot be read.`);
  const args = [
    ...inputFile(audioFormats[audio.type].demuxer, path),
    ...(seconds === null ? [] : ["-t", seconds.toFixed(3)]),
    ...["-map", "0:a:0", "-vn", "-sn", "-dn"],
    ...(speed === 1 ? [] : ["-af", `atempo=${speed}`]),
    ...["-c:a", "pcm_s16le", "-ar", String(SAMPLE_RATE), "-ac", String(CHANNELS)],
    ...["-bitexact", "-f", "wav", "-y", `file:${target}`],
  ];
  try {
    await runFfmpeg({ ffmpeg, args, timeLimitMs, signal, output: async (stdout) => void stdout.resume() });
  } catch (error) {
    if (error instanceof FfmpegError && error.kind === "failed" && !isMachine(error))
      throw new BrokenInput(`${what} cannot be read.`, { cause: error });
    throw error;
  }
  return openDecoded(target);
}

/** Do not blame the song for a full disk, a storage that went away, or an ffmpeg that somebody killed. */
function isMachine({ message, stderr }: FfmpegError): boolean {
  const isEnded = /ended with SIG(KILL|TERM|XFSZ)/.test(message);
  const isFull = /no space left|file too large|cannot allocate/i.test(stderr);
  const isAway = /no such file|not a directory|permission denied|input\/output error|stale file/i.test(
    stderr,
  );
  return isEnded || isFull || isAway;
}

async function openDecoded(path: string): Promise<DecodedSong> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, 4096));
    await file.read(head, 0, head.length, 0);
    const data = head.indexOf("data", 12, "latin1");
    if (data < 0) throw new Error("ffmpeg wrote no WAV.");
    const dataStart = data + 8;
    return { path, dataStart, moments: Math.floor((size - dataStart) / MOMENT_BYTES) };
  } finally {
    await file.close();
  }
}
