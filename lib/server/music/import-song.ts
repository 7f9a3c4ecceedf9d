import { env } from "@/lib/server/env";
import { withFetchedFile } from "@/lib/server/files/fetch-file";
import { keepSong } from "@/lib/server/music/keep-song";
import type { SongRow } from "@/lib/server/music/song-row";

type Source = { url: string; title?: string | null; artist?: string | null };

/** Fetches a song from another site, then checks and stores it like an upload. */
export function importSong(accountId: string, asked: Source, signal: AbortSignal): Promise<SongRow> {
  const source = { url: asked.url, owner: { accountId }, maxBytes: env().MAX_SONG_MB << 20, signal };
  const [title, artist] = [asked.title?.trim() || undefined, asked.artist?.trim() || undefined];
  return withFetchedFile(source, ({ path, sha256 }) =>
    keepSong({ accountId, path, sha256, title, artist, signal }),
  );
}
