import { FPS } from "@/lib/film/time";
import type { EarlyFilm } from "@/lib/server/early/find-early-film";

/** An upper bound for every instalment, because a playlist's target duration must never change. */
const maxInstalmentSeconds = 10;

/** Writes an HLS playlist of the instalments so far. Addresses are relative to the playlist's own. */
export function playlistOf({ state, durationSeconds, instalments }: EarlyFilm): string {
  const [head, ...rest] = instalments;
  const seconds = rest.reduce((sum, { frames }) => sum + frames, 0) / FPS;
  const isWhole = seconds >= durationSeconds;
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${maxInstalmentSeconds}`,
    "#EXT-X-PLAYLIST-TYPE:EVENT",
    "#EXT-X-START:TIME-OFFSET=0",
    `#EXT-X-KINORA-FILM:STATE=${state},DURATION=${durationSeconds.toFixed(3)}`,
    ...(head ? [`#EXT-X-MAP:URI="early/${head.id}"`] : []),
    ...rest.flatMap(({ id, frames }) => [`#EXTINF:${(frames / FPS).toFixed(6)},`, `early/${id}`]),
    ...(isWhole || state === "stopped" ? ["#EXT-X-ENDLIST"] : []),
  ];
  return `${lines.join("\n")}\n`;
}
