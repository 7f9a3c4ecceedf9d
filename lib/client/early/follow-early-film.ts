import { API_BASE } from "@/lib/client/address-of";
import { openFeed } from "@/lib/client/early/open-feed";
import { type EarlyPlaylist, readPlaylist } from "@/lib/client/early/read-playlist";
import { wait } from "@/lib/client/wait";

/** How often to look for instalments: as often as a fast worker makes them. */
const everyMs = 1_000;
/** Ask more often before the first instalment, while there is nothing to watch. */
const firstEveryMs = 400;

export type EarlyNews = Pick<EarlyPlaylist, "durationSeconds" | "seconds"> & {
  /** `gone` means that the film may no longer be watched, or finished long ago. */
  state: EarlyPlaylist["state"] | "gone";
  /** Whether this browser can play the film before it is finished. */
  canPlay: boolean;
};

/**
 * Plays an early film in an element and reports how much there is, until the film is finished or given up, or the
 * signal aborts. Reconnects when the connection is lost.
 */
export async function followEarlyFilm(
  element: HTMLVideoElement,
  videoId: string,
  { onNews, signal }: { onNews: (news: EarlyNews) => void; signal: AbortSignal },
): Promise<void> {
  const address = new URL(`${API_BASE}/v/${encodeURIComponent(videoId)}/early`, location.href).href;
  const feed = openFeed(element, address, signal);
  let last: EarlyNews | undefined;
  for (;;) {
    const playlist = await fetchPlaylist(address, signal);
    signal.throwIfAborted();
    if (playlist === "gone")
      return onNews({ durationSeconds: 0, seconds: 0, canPlay: true, ...last, state: "gone" });
    if (playlist) {
      const { state, durationSeconds, seconds } = playlist;
      last = { state, durationSeconds, seconds, canPlay: feed.canPlay() };
      // Leave on the screen what there is, although the rest will not come.
      if (state === "stopped") return onNews(last);
      onNews(last);
      await feed.give(playlist);
      if (state === "finished") return;
    }
    await wait(last?.seconds ? everyMs : firstEveryMs, signal);
  }
}

/** Fetches the playlist; undefined when that failed and may be tried again. */
async function fetchPlaylist(
  address: string,
  signal: AbortSignal,
): Promise<EarlyPlaylist | "gone" | undefined> {
  try {
    const response = await fetch(address, { signal, cache: "no-store", credentials: "same-origin" });
    if (response.ok) return readPlaylist(await response.text(), address);
    return response.status === 404 ? "gone" : undefined;
  } catch {
    return undefined;
  }
}
