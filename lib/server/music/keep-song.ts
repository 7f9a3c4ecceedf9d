import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import { ingestMusic, type SongFile } from "@/lib/server/media/ingest-music";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { type SongRow, songSelect } from "@/lib/server/music/song-row";
import { newId } from "@/lib/server/new-id";

type NewSong = { accountId: string; path: string; title?: string; artist?: string; signal?: AbortSignal };

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

/** From a temporary file to a song of the account, with its preview and waveform; or nothing at all. */
export async function keepSong({ accountId, path, title, artist, signal }: NewSong): Promise<SongRow> {
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
    return await withStoredFiles(sources, (tx, ids) =>
      tx.song.create({ data: { id: newId(), accountId, ...about, ...ids }, select: songSelect }),
    );
  } finally {
    await ingested.dispose();
  }
}
