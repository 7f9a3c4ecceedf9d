import { parse as parsePath } from "node:path";
import type { Transaction } from "@/lib/server/db";
import { keepOnce } from "@/lib/server/files/same-bytes";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { ingestMusic } from "@/lib/server/media/ingest-music";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { type SongRow, songSelect } from "@/lib/server/music/song-row";
import { storeSound } from "@/lib/server/music/store-sound";

type NewSong = {
  accountId: string;
  path: string;
  /** The hash of the bytes at `path`. */
  sha256: string;
  title?: string;
  artist?: string;
  /** The file's name, for a song that has no title of its own. */
  name?: string;
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
  { accountId, path, sha256, title, artist, name, signal, also }: NewSong,
  assertNew: (tx: Transaction) => Promise<void>,
): Promise<SongRow> {
  const ingested = await ingestMusic(path, {
    temporaryDirectory: temporaryDirectory(),
    ffmpeg: await ffmpeg(),
    signal,
  });
  try {
    const { files, contentType, durationMs, bpm, facts } = ingested;
    const about = {
      title: title ?? ingested.title ?? titleOfFile(name) ?? "Untitled",
      artist: artist ?? ingested.artist ?? "Unknown",
      format: formats[contentType] ?? "audio",
      durationMs: Math.round(durationMs),
      bpm,
      facts,
    };
    const file = { path, contentType };
    return await storeSound({ accountId, sha256, file, made: files, about }, { assertNew, also });
  } finally {
    await ingested.dispose();
  }
}

const maxTitleLength = 300;

/** An address may hide signs in it that no text has. */
function titleOfFile(name = ""): string | undefined {
  const title = parsePath(name.replace(/\p{Cc}/gu, "")).name.trim();
  return [...title].slice(0, maxTitleLength).join("") || undefined;
}
