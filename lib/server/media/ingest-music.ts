import { writeFile } from "node:fs/promises";
import path from "node:path";
import { announcedDurationMs } from "./announced-duration";
import { FfmpegError } from "./ffmpeg-error";
import { type Ffmpeg } from "./ffmpeg-path";
import { createGate } from "./gate";
import { isCutContainer } from "./is-cut-container";
import { makePreview } from "./make-preview";
import { measurePcm, type PcmMeasure } from "./measure-pcm";
import { MediaError } from "./media-error";
import { withBytes } from "./open-bytes";
import { pcmOutput, readPcm } from "./pcm";
import { serialisePeaks } from "./peaks";
import { previewStart } from "./preview-start";
import { readTags, type SongTags } from "./read-tags";
import { inputFile, runFfmpeg } from "./run-ffmpeg";
import { audioFormats, sniffAudio } from "./sniff-audio";
import { inTemporaryFolder, removeTemporary } from "./temporary-folder";

export const MAX_SONG_MS = 30 * 60_000;
const MIN_SONG_MS = 500;
const DECODE_TIME_LIMIT_MS = 180_000;
/** −78 dB: below the noise of any recording. */
const SILENCE = 4 / 32_768;
/** Headers of whole files are wrong by a few frames; those of cut files by what was cut. */
const ANNOUNCED_TOLERANCE_MS = 1_500;

export type SongFile = { kind: "preview" | "peaks"; path: string; contentType: string; size: number };

export type IngestedSong = SongTags & {
  /** Measured by decoding. */
  durationMs: number;
  /** Of the file that came; it is kept as it is. */
  contentType: string;
  /** Temporary files, one of each kind, for the caller to put into the storage (`handOver`). */
  files: SongFile[];
  dispose: () => Promise<void>;
};

export type IngestMusicOptions = { temporaryDirectory: string; ffmpeg: Ffmpeg; signal?: AbortSignal };

/** Decoding keeps a core busy; more at once would only make all of them slower. */
const inTurn = createGate(2);

/**
 * From a file somebody sent to a song with its length, tags, preview and waveform. Fails with a MediaError for what is
 * not a song we take, and leaves nothing behind then. Memory does not grow with the song.
 */
export async function ingestMusic(
  songPath: string,
  { temporaryDirectory, ffmpeg, signal }: IngestMusicOptions,
): Promise<IngestedSong> {
  const sniffed = await withBytes(songPath, async (bytes) => {
    const audio = await sniffAudio(bytes);
    if (!audio) throw unsupportedSong();
    if (await isCutContainer(bytes, audio)) throw cutSong();
    return { ...audioFormats[audio.type], announcedMs: await announcedDurationMs(bytes, audio) };
  });
  const { demuxer, contentType, announcedMs } = sniffed;

  return inTurn(1, () =>
    inTemporaryFolder(temporaryDirectory, async (folder) => {
      const measure = await decode(ffmpeg, { path: songPath, demuxer }, signal);
      const { durationMs, energies, loudest } = measure;
      if (announcedMs !== null && durationMs < announcedMs * 0.98 - ANNOUNCED_TOLERANCE_MS) throw cutSong();
      if (durationMs < MIN_SONG_MS) throw new MediaError("broken", "The song is too short to be heard.");
      if (loudest <= SILENCE) throw new MediaError("broken", "There is nothing to hear in the song.");

      const previewPath = path.join(folder, "preview");
      const source = { path: songPath, demuxer, startSeconds: previewStart(energies) };
      const { size } = await makePreview(ffmpeg, source, previewPath, signal);
      const peaksPath = path.join(folder, "peaks");
      const peaks = Buffer.from(serialisePeaks(measure));
      await writeFile(peaksPath, peaks);
      return {
        ...(await readTags(songPath)),
        durationMs,
        contentType,
        files: [
          { kind: "preview", path: previewPath, contentType: "audio/mpeg", size },
          { kind: "peaks", path: peaksPath, contentType: "application/json", size: peaks.length },
        ],
        dispose: () => removeTemporary(folder),
      };
    }),
  );
}

async function decode(
  ffmpeg: Ffmpeg,
  { path: songPath, demuxer }: { path: string; demuxer: string },
  signal?: AbortSignal,
): Promise<PcmMeasure> {
  const assertNotTooLong = (durationMs: number) => {
    if (durationMs > MAX_SONG_MS) throw new MediaError("too_long", "The song is longer than 30 minutes.");
  };
  try {
    const { result } = await runFfmpeg({
      ffmpeg,
      args: [...inputFile(demuxer, songPath), ...pcmOutput],
      timeLimitMs: DECODE_TIME_LIMIT_MS,
      signal,
      output: (stdout) => measurePcm(readPcm(stdout), assertNotTooLong),
    });
    return result;
  } catch (error) {
    throw toSongError(error);
  }
}

function toSongError(error: unknown): unknown {
  if (!(error instanceof FfmpegError) || error.kind === "missing") return error;
  if (error.kind === "timeout")
    return new MediaError("timeout", "The song took too long to read.", { cause: error });
  const isUnknown = /matches no streams|decoder .*not found|no decoder|unknown codec/i.test(error.stderr);
  return isUnknown
    ? unsupportedSong(error)
    : new MediaError("broken", "The song is damaged and cannot be read.", { cause: error });
}

function unsupportedSong(cause?: unknown): MediaError {
  return new MediaError("unsupported", "The file is not an MP3, M4A, AAC, WAV, OGG or FLAC song.", { cause });
}

function cutSong(): MediaError {
  return new MediaError("broken", "The song is cut off: its end is missing.");
}
