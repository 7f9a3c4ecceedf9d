/** An early film as its playlist describes it. */
export type EarlyPlaylist = {
  state: "making" | "finished" | "stopped";
  /** The duration of the whole film. */
  durationSeconds: number;
  /** The address of the head, which comes before the first frame; null while there is none. */
  head: string | null;
  instalments: readonly string[];
  /** How much of the film the instalments cover. */
  seconds: number;
  /** True when no more instalments will come. */
  isEnded: boolean;
};

const states = ["making", "finished", "stopped"] as const;

/** Reads a playlist. Its addresses are relative to `address`. */
export function readPlaylist(text: string, address: string): EarlyPlaylist {
  const lines = text.split("\n").map((line) => line.trim());
  const absolute = (relative: string) => new URL(relative, address).href;
  const valueIn = (tag: string, pattern: RegExp) =>
    pattern.exec(lines.find((line) => line.startsWith(tag)) ?? "")?.[1];
  const film = "#EXT-X-KINORA-FILM:";
  const head = valueIn("#EXT-X-MAP:", /URI="([^"]*)"/);
  const lengths = lines.filter((line) => line.startsWith("#EXTINF:"));
  return {
    state: states.find((state) => state === valueIn(film, /STATE=(\w+)/)) ?? "stopped",
    durationSeconds: Number(valueIn(film, /DURATION=([\d.]+)/) ?? 0),
    head: head === undefined ? null : absolute(head),
    instalments: lines.filter((line) => line !== "" && !line.startsWith("#")).map(absolute),
    seconds: lengths.reduce((sum, line) => sum + Number.parseFloat(line.slice("#EXTINF:".length)), 0),
    isEnded: lines.includes("#EXT-X-ENDLIST"),
  };
}
