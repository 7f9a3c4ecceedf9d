import type { ClipSound } from "@/lib/contracts/clip-sound";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { announcedDurationMs } from "@/lib/server/media/announced-duration";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { createGate } from "@/lib/server/media/gate";
import { isCutContainer } from "@/lib/server/media/is-cut-container";
import type { HeardSong } from "@/lib/server/media/listen-to-song";
import { makePreview } from "@/lib/server/media/make-preview";
import type { PcmMeasure } from "@/lib/server/media/measure-pcm";
import { MediaError } from "@/lib/server/media/media-error";
import { songLimits } from "@/lib/server/media/media-process/media-limits";
import type { SongTags } from "@/lib/server/media/media-process/messages";
import { heardSong } from "@/lib/server/media/media-process/messages";
import type { MediaLimits } from "@/lib/server/media/media-process/start-media-process";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import { withBytes } from "@/lib/server/media/open-bytes";
import { serialisePeaks } from "@/lib/server/media/peaks";
import { previewStart } from "@/lib/server/media/preview-start";
import { readTags } from "@/lib/server/media/read-tags";
import { audioFormats, sniffAudio } from "@/lib/server/media/sniff-audio";
import { heardSound } from "@/lib/server/media/heard-sound";
import { cutSong, toSongError, unsupportedSong } from "@/lib/server/media/song-error";
import type { HeardFacts } from "@/lib/server/media/song-facts";
import { inTemporaryFolder, removeTemporary } from "@/lib/server/media/temporary-folder";

const minSongMs = 500;
/** −78 dB: below the noise of any recording. */
const silence = 4 / 32_768;
/** Headers of complete files are wrong by a few frames, those of cut files by the length that is missing. */
const announcedToleranceMs = 1_500;

export type SongFile = { kind: "preview" | "peaks"; path: string; contentType: string; size: number };

export type IngestedSong = SongTags &
  HeardFacts & {
    /** Measured by decoding. */
    durationMs: number;
    /** The content type of the uploaded file, which is stored unchanged. */
    contentType: string;
    /** What films need to know of it when it is a voice. */
    heard: ClipSound;
    /** Temporary files, one of each kind, for the caller to put into the storage (`handOver`). */
    files: SongFile[];
    dispose: () => Promise<void>;
  };

export type IngestMusicOptions = {
  temporaryDirectory: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal;
  /** Limits for reading its tags; the usual ones by default. */
  tagLimits?: MediaLimits;
};

type Song = SongTags & { path: string; demuxer: string; contentType: string; announcedMs: number | null };

/** Decoding keeps a core busy, so more at once would only slow all of them down. */
const inTurn = createGate(2);

/**
 * Turns an uploaded file into a song with its length, tags, preview and waveform. Fails with a MediaError for
 * unsupported files and then leaves nothing behind. Memory does not grow with the song.
 */
export async function ingestMusic(songPath: string, options: IngestMusicOptions): Promise<IngestedSong> {
  try {
    const song = await openSong(songPath, options);
    return await inTurn(1, () =>
      inTemporaryFolder(options.temporaryDirectory, (folder) => makeSong(song, folder, options)),
    );
  } catch (error) {
    throw toSongError(error);
  }
}

async function openSong(
  songPath: string,
  { signal, tagLimits }: Pick<IngestMusicOptions, "signal" | "tagLimits">,
): Promise<Song> {
  const song = await withBytes(songPath, async (bytes) => {
    const audio = await sniffAudio(bytes);
    if (!audio) throw unsupportedSong();
    if (await isCutContainer(bytes, audio)) throw cutSong();
    return {
      path: songPath,
      ...audioFormats[audio.type],
      announcedMs: await announcedDurationMs(bytes, audio),
    };
  });
  return { ...song, ...(await readTags(songPath, { signal, limits: tagLimits })) };
}

/** What a song is, without the files that a service makes of it. */
export async function hearMusic(
  songPath: string,
  options: Omit<IngestMusicOptions, "temporaryDirectory">,
): Promise<Pick<IngestedSong, "title" | "facts" | "durationMs">> {
  try {
    const song = await openSong(songPath, options);
    return await inTurn(1, async () => {
      const { measure, facts } = await hearSong(song, options);
      assertUsable(song, measure);
      return { title: song.title, facts, durationMs: measure.durationMs };
    });
  } catch (error) {
    throw toSongError(error);
  }
}

async function makeSong(
  song: Song,
  folder: string,
  { ffmpeg, signal }: IngestMusicOptions,
): Promise<IngestedSong> {
  const { measure, facts, bpm } = await hearSong(song, { ffmpeg, signal });
  assertUsable(song, measure);
  const { durationMs, energies } = measure;

  const previewPath = path.join(folder, "preview");
  const preview = await makePreview(
    ffmpeg,
    { ...song, startSeconds: previewStart(energies) },
    previewPath,
    signal,
  );
  const peaksPath = path.join(folder, "peaks");
  const peaks = Buffer.from(serialisePeaks(measure));
  await writeFile(peaksPath, peaks);
  return {
    title: song.title,
    artist: song.artist,
    facts,
    bpm,
    durationMs,
    contentType: song.contentType,
    heard: heardSound(measure),
    files: [
      { kind: "preview", path: previewPath, contentType: "audio/mpeg", size: preview.size },
      { kind: "peaks", path: peaksPath, contentType: "application/json", size: peaks.length },
    ],
    dispose: () => removeTemporary(folder),
  };
}

function assertUsable({ announcedMs }: Song, { durationMs, loudest }: PcmMeasure): void {
  if (announcedMs !== null && durationMs < announcedMs * 0.98 - announcedToleranceMs) throw cutSong();
  if (durationMs < minSongMs) throw new MediaError("broken", "The song is too short to be heard.");
  if (loudest <= silence) throw new MediaError("broken", "There is nothing to hear in the song.");
}

/** Analyses a song in a separate process. */
function hearSong(
  { path, demuxer }: { path: string; demuxer: string },
  { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal?: AbortSignal },
): Promise<HeardSong> {
  return withMediaProcess(async ({ ask }) =>
    heardSong.parse(await ask({ work: "song", path, demuxer, ffmpeg }, songLimits, signal)),
  );
}
