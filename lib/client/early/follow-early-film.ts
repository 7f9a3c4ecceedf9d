import { API_BASE } from "@/lib/client/address-of";
import { openFeed } from "@/lib/client/early/open-feed";
import { type EarlyPlaylist, readPlaylist } from "@/lib/client/early/read-playlist";
import { wait } from "@/lib/client/wait";

/** As often as an instalment comes while the worker is quick. */
const everyMs = 1_000;
/** Somebody looks at nothing. */
const firstEveryMs = 400;

export type EarlyNews = Pick<EarlyPlaylist, "durationSeconds" | "seconds"> & {
  /** `gone` is what may not be watched any more, or was over long ago. */
  state: EarlyPlaylist["state"] | "gone";
  /** Whether this browser can play it before it is finished. */
  canPlay: boolean;
};

/**
 * Plays in an element what is there of a film while it is made, and tells how much that is, until the film is finished or
 * given up, or the signal aborts. A lost line is taken up again.
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
      // What there was stays on the screen when the rest will not come.
      if (state === "stopped") return onNews(last);
      onNews(last);
      await feed.give(playlist);
      if (state === "finished") return;
    }
    await wait(last?.seconds ? everyMs : firstEveryMs, signal);
  }
}

/** Undefined where it could not be asked for: that is tried again. */
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
