import path from "node:path";
import { env } from "@/lib/server/env";
import { withFetchedFile } from "@/lib/server/files/fetch-file";
import { keepSong } from "@/lib/server/music/keep-song";
import type { SongRow } from "@/lib/server/music/song-row";

type Source = { url: string; title?: string | null; artist?: string | null };

/** Fetches a song from another site, then checks and stores it like an upload. */
export function importSong(accountId: string, asked: Source, signal: AbortSignal): Promise<SongRow> {
  const source = { url: asked.url, owner: { accountId }, maxBytes: env().MAX_SONG_MB << 20, signal };
  const [title, artist] = [asked.title?.trim() || undefined, asked.artist?.trim() || undefined];
  const name = nameIn(asked.url);
  return withFetchedFile(source, ({ path: file, sha256 }) =>
    keepSong({ accountId, path: file, sha256, title, artist, name, signal }),
  );
}

/** The file's name in an address: the last part of it, if that looks like a file. */
function nameIn(url: string): string | undefined {
  const name = path.posix.basename(new URL(url).pathname);
  if (path.extname(name) === "") return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
