import type { EarlyPlaylist } from "@/lib/client/early/read-playlist";
import { headsOfTracks, partOfTrack } from "@/lib/client/early/tracks-apart";

/** How far ahead to load. */
const maxAheadSeconds = 60;
/** How much to keep behind the current position when the browser has no room for the whole film. */
const keptBehindSeconds = 20;
const hlsType = "application/vnd.apple.mpegurl";

export type Feed = {
  /** Gives the element what is new. Whatever fails is tried again next time. */
  give(playlist: EarlyPlaylist): Promise<void>;
  /** False once this browser is known to be unable to play it. */
  canPlay(): boolean;
};

/** Plays instalments in an element, through Media Source where there is one, or else the browser's own HLS. */
export function openFeed(element: HTMLVideoElement, address: string, signal: AbortSignal): Feed {
  const makeSource = sourceMaker();
  if (makeSource) return mediaFeed(element, makeSource, signal);
  const canPlay = element.canPlayType(hlsType) !== "";
  return {
    give: async ({ instalments }) => {
      if (instalments.length > 0 && element.src === "" && canPlay) element.src = address;
    },
    canPlay: () => canPlay,
  };
}

type SourceClass = typeof MediaSource;

/** Newer iPhones have Media Source under another name. */
function sourceMaker(): SourceClass | undefined {
  const { ManagedMediaSource } = window as { ManagedMediaSource?: SourceClass };
  return window.MediaSource ?? ManagedMediaSource;
}

/**
 * Gives every track a buffer of its own. Where pictures and sound share one, each instalment begins a little before the
 * end of the last, and Firefox then leaves out everything until the next key frame.
 */
function mediaFeed(element: HTMLVideoElement, Source: SourceClass, signal: AbortSignal): Feed {
  let source: MediaSource | undefined;
  let buffers: ReadonlyMap<number, SourceBuffer> | undefined;
  let head: string | undefined;
  let appendedCount = 0;
  let canPlay = true;

  const load = async (address: string) => {
    const response = await fetch(address, { signal, cache: "no-store", credentials: "same-origin" });
    if (!response.ok) throw new Error(`${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, type: response.headers.get("Content-Type") ?? "" };
  };
  const append = async (buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>) => {
    try {
      await settled(buffer, () => buffer.appendBuffer(bytes));
    } catch (error) {
      const until = element.currentTime - keptBehindSeconds;
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      if (!isFull || until <= 0) throw error;
      await settled(buffer, () => buffer.remove(0, until));
      await settled(buffer, () => buffer.appendBuffer(bytes));
    }
  };
  const begin = async (address: string, durationSeconds: number) => {
    const { bytes, type } = await load(address);
    const heads = headsOfTracks(bytes, type);
    if (!buffers) {
      canPlay = heads.length > 0 && heads.every((one) => Source.isTypeSupported(one.type));
      if (!canPlay) return false;
      const opened = (source ??= await openSource(element, Source, signal));
      opened.duration = durationSeconds;
      buffers = new Map(heads.map((one) => [one.track, opened.addSourceBuffer(one.type)]));
    }
    for (const one of heads) {
      const buffer = buffers.get(one.track);
      if (buffer) await append(buffer, one.bytes);
    }
    [head, appendedCount] = [address, 0];
    return true;
  };
  const isNear = () => {
    const { buffered, currentTime } = element;
    return buffered.length === 0 || buffered.end(buffered.length - 1) - currentTime < maxAheadSeconds;
  };
  const give = async (playlist: EarlyPlaylist) => {
    if (playlist.head === null || source?.readyState === "ended") return;
    // Another worker has started over. Its instalments replace the earlier ones frame by frame.
    if (playlist.head !== head && !(await begin(playlist.head, playlist.durationSeconds))) return;
    for (const address of playlist.instalments.slice(appendedCount)) {
      if (!isNear()) return;
      const { bytes } = await load(address);
      for (const [track, buffer] of buffers ?? []) await append(buffer, partOfTrack(bytes, track));
      appendedCount += 1;
    }
    if (playlist.isEnded && playlist.state === "making" && source?.readyState === "open")
      source.endOfStream();
  };
  return { give: (playlist) => give(playlist).catch(() => undefined), canPlay: () => canPlay };
}

async function openSource(
  element: HTMLVideoElement,
  Source: SourceClass,
  signal: AbortSignal,
): Promise<MediaSource> {
  const source = new Source();
  const address = URL.createObjectURL(source);
  const opened = new Promise((resolve) =>
    source.addEventListener("sourceopen", resolve, { once: true, signal }),
  );
  // Otherwise an iPhone waits for an AirPlay source, which a Media Source cannot offer.
  element.disableRemotePlayback = true;
  element.src = address;
  await opened;
  URL.revokeObjectURL(address);
  return source;
}

function settled(buffer: SourceBuffer, act: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => () => {
      over.abort();
      settle();
    };
    buffer.addEventListener("update", end(resolve), { signal: over.signal });
    const refuse = end(() => reject(new Error("The browser cannot play it.")));
    buffer.addEventListener("error", refuse, { signal: over.signal });
    buffer.addEventListener("abort", refuse, { signal: over.signal });
    try {
      act();
    } catch (error) {
      over.abort();
      reject(error);
    }
  });
}
