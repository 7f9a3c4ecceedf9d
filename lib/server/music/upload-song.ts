import { env } from "@/lib/server/env";
import { withReceivedFile } from "@/lib/server/files/receive-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { keepSong } from "@/lib/server/music/keep-song";
import type { SongRow } from "@/lib/server/music/song-row";

type NameHeaders = Partial<
  Record<"music-title" | "music-artist" | "x-music-title" | "x-music-artist", string>
>;

const maxLength = 300;

export function uploadSong(accountId: string, request: ApiRequest, headers: NameHeaders): Promise<SongRow> {
  const told = (name: "title" | "artist") =>
    readTextHeader(headers[`music-${name}`], `music-${name}`, maxLength) ??
    readTextHeader(headers[`x-music-${name}`], `x-music-${name}`, maxLength);
  const [title, artist] = [told("title"), told("artist")];
  return withReceivedFile(request, env().MAX_SONG_MB << 20, ({ path }) =>
    keepSong({ accountId, path, title, artist, signal: request.signal }),
  );
}
