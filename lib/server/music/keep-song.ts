import type { Transaction } from "@/lib/server/db";
import { keepOnce } from "@/lib/server/files/same-bytes";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import { ingestMusic, type SongFile } from "@/lib/server/media/ingest-music";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { type SongRow, songSelect } from "@/lib/server/music/song-row";
import { newId } from "@/lib/server/new-id";

type NewSong = {
  accountId: string;
  path: string;
  /** The hash of the bytes at `path`. */
  sha256: string;
  title?: string;
  artist?: string;
  /** If true, an existing song with the same bytes is returned instead of a new one. */
  isReused?: boolean;
  signal?: AbortSignal;
  /** Runs in the same transaction. */
  also?: (tx: Transaction, songId: string) => Promise<void>;
};

/** The song, and whether it existed already. */
export type KeptSong = SongRow & { isKnown: boolean };

const formats: Record<string, string> = {
  "audio/mpeg": "mp3",
  "audio/aac": "aac",
  "audio/mp4": "m4a",
  "audio/wav": "wav",
  "audio/ogg": "ogg",
  "audio/flac": "flac",
};

function sourceOf(files: readonly SongFile[], kind: SongFile["kind"]) {
  const file = files.find((candidate) => candidate.kind === kind);
  if (!file) throw new Error(`No ${kind} was made.`);
  return { source: { path: file.path, handOver: true }, contentType: file.contentType };
}

/** Turns a temporary file into a song of the account, with its preview and waveform; all or nothing. */
export function keepSong(song: NewSong): Promise<KeptSong> {
  const { accountId, sha256, also, isReused = false } = song;
  return keepOnce(
    "song",
    { accountId, sha256, isReused },
    {
      reuse: async (tx, id) => {
        await also?.(tx, id);
        return tx.song.update({ where: { id }, data: { deletedAt: null }, select: songSelect });
      },
      make: (assertNew) => makeSong(song, assertNew),
    },
  );
}

async function makeSong(
  { accountId, path, sha256, title, artist, signal, also }: NewSong,
  assertNew: (tx: Transaction) => Promise<void>,
): Promise<SongRow> {
  const ingested = await ingestMusic(path, {
    temporaryDirectory: temporaryDirectory(),
    ffmpeg: await ffmpeg(),
    signal,
  });
  try {
    const { files, contentType, durationMs, bpm, facts } = ingested;
    const sources = {
      fileId: { source: { path, handOver: true }, contentType },
      previewFileId: sourceOf(files, "preview"),
      peaksFileId: sourceOf(files, "peaks"),
    };
    const about = {
      title: title ?? ingested.title ?? "Untitled",
      artist: artist ?? ingested.artist ?? "Unknown",
      format: formats[contentType] ?? "audio",
      durationMs: Math.round(durationMs),
      bpm,
      facts,
    };
    return await withStoredFiles(
      sources,
      async (tx, ids) => {
        await assertNew(tx);
        const id = newId();
        await also?.(tx, id);
        const data = { id, accountId, sourceSha256: sha256, ...about, ...ids };
        return tx.song.create({ data, select: songSelect });
      },
      { accountId },
    );
  } finally {
    await ingested.dispose();
  }
}
