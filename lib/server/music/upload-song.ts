import { withReceivedFile } from "@/lib/server/files/receive-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { type KeptSong, keepSong } from "@/lib/server/music/keep-song";
import { maxBytes } from "@/lib/server/uploads/size-limits";

type NameHeaders = Partial<
  Record<"music-title" | "music-artist" | "music-name" | "x-music-title" | "x-music-artist", string>
>;

const maxLength = 300;

type Asked = { headers: NameHeaders; isReused: boolean };

export function uploadSong(
  accountId: string,
  request: ApiRequest,
  { headers, isReused }: Asked,
): Promise<KeptSong> {
  const read = (name: "title" | "artist") =>
    readTextHeader(headers[`music-${name}`], `music-${name}`, maxLength) ??
    readTextHeader(headers[`x-music-${name}`], `x-music-${name}`, maxLength);
  const [title, artist] = [read("title"), read("artist")];
  const name = readTextHeader(headers["music-name"], "music-name", maxLength);
  return withReceivedFile(request, { accountId }, maxBytes("song"), ({ path, sha256 }) =>
    keepSong({ accountId, path, sha256, title, artist, name, isReused, signal: request.signal }),
  );
}
