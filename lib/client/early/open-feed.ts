import { appendTo, openSource, sourceClass, type SourceClass } from "@/lib/client/early/media-source";
import type { EarlyPlaylist } from "@/lib/client/early/read-playlist";
import { headsOfTracks, partOfTrack, type TrackHead } from "@/lib/client/early/tracks-apart";

/** How far ahead to load. */
const maxAheadSeconds = 60;
const hlsType = "application/vnd.apple.mpegurl";

export type Feed = {
  /** Gives the element what is new. Whatever fails is tried again next time. */
  give(playlist: EarlyPlaylist): Promise<void>;
  /** False once this browser is known to be unable to play it. */
  canPlay(): boolean;
};

/** Plays instalments in an element, through Media Source where there is one, or else the browser's own HLS. */
export function openFeed(element: HTMLVideoElement, address: string, signal: AbortSignal): Feed {
  const Source = sourceClass();
  return Source ? mediaFeed(element, Source, signal) : hlsFeed(element, address);
}

/** Here the browser follows the playlist itself, once there is something to play. */
function hlsFeed(element: HTMLVideoElement, address: string): Feed {
  const canPlay = element.canPlayType(hlsType) !== "";
  return {
    give: async ({ instalments }) => {
      if (instalments.length > 0 && element.src === "" && canPlay) element.src = address;
    },
    canPlay: () => canPlay,
  };
}

/**
 * Gives every track a buffer of its own. Where pictures and sound share one, each instalment begins a little before the
 * end of the last, and Firefox then leaves out everything until the next key frame.
 */
function mediaFeed(element: HTMLVideoElement, Source: SourceClass, signal: AbortSignal): Feed {
  let source: MediaSource | undefined;
  /** By track. */
  let buffers: ReadonlyMap<number, SourceBuffer> | undefined;
  /** The address of the head that the buffers have, and how many instalments they have after it. */
  let head: string | undefined;
  let appendedCount = 0;
  let canPlay = true;

  async function give(playlist: EarlyPlaylist): Promise<void> {
    if (playlist.head === null || source?.readyState === "ended") return;
    // At first, and when another worker has started over. Its instalments replace the earlier ones frame by frame.
    if (playlist.head !== head) await begin(playlist.head, playlist.durationSeconds);
    if (!canPlay) return;
    for (const address of playlist.instalments.slice(appendedCount)) {
      if (!isNearEnd(element)) return;
      await append(address);
    }
    if (playlist.isEnded && playlist.state === "making" && source?.readyState === "open")
      source.endOfStream();
  }

  async function begin(address: string, durationSeconds: number): Promise<void> {
    const { bytes, type } = await load(address, signal);
    const heads = headsOfTracks(bytes, type);
    if (!buffers) {
      canPlay = heads.length > 0 && heads.every((one) => Source.isTypeSupported(one.type));
      if (!canPlay) return;
      source ??= await openSource(element, Source, signal);
      source.duration = durationSeconds;
      buffers = addBuffers(source, heads);
    }
    for (const { track, bytes: own } of heads) {
      const buffer = buffers.get(track);
      if (buffer) await appendTo(buffer, own, element);
    }
    [head, appendedCount] = [address, 0];
  }

  async function append(address: string): Promise<void> {
    const { bytes } = await load(address, signal);
    for (const [track, buffer] of buffers ?? []) await appendTo(buffer, partOfTrack(bytes, track), element);
    appendedCount += 1;
  }

  return { give: (playlist) => give(playlist).catch(() => undefined), canPlay: () => canPlay };
}

function addBuffers(source: MediaSource, heads: readonly TrackHead[]): ReadonlyMap<number, SourceBuffer> {
  return new Map(heads.map(({ track, type }) => [track, source.addSourceBuffer(type)]));
}

/** Whether the element will soon have played what it has. */
function isNearEnd({ buffered, currentTime }: HTMLVideoElement): boolean {
  return buffered.length === 0 || buffered.end(buffered.length - 1) - currentTime < maxAheadSeconds;
}

async function load(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal, cache: "no-store", credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, type: response.headers.get("Content-Type") ?? "" };
}
