import { open } from "node:fs/promises";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { withBytes } from "@/lib/server/media/open-bytes";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { audioFormats, sniffAudio } from "@/lib/server/media/sniff-audio";
import { CHANNELS, MOMENT_BYTES, SAMPLE_RATE } from "@/lib/worker/audio/samples";
import { BrokenInput } from "@/lib/worker/render-errors";

const timeLimitMs = 300_000;

/** A song as bare samples in a file: those from `dataStart` on. */
export type DecodedSong = { path: string; dataStart: number; moments: number };

type Source = {
  /** As whoever made the film is told of it. */
  what: string;
  path: string;
  target: string;
  /** Of what is written. */
  seconds: number | null;
  /** The pitch stays. */
  speed: number;
};

/**
 * Writes the song's samples, or those of its first `seconds`, to a file: songs are read from many places, and a file
 * takes no memory. It is a WAV because the smallest ffmpeg writes nothing barer.
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

/** A full disk is no fault of the song, nor is a storage that went away, nor an ffmpeg that somebody ended. */
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
