/** How much to keep behind the current position when the browser has no room for the whole film. */
const keptBehindSeconds = 20;

export type SourceClass = typeof MediaSource;

/** Undefined in browsers without Media Source. Newer iPhones have it under another name. */
export function sourceClass(): SourceClass | undefined {
  const { ManagedMediaSource } = window as { ManagedMediaSource?: SourceClass };
  return window.MediaSource ?? ManagedMediaSource;
}

/** Has the element play from a source that is still empty. Resolves when the source takes buffers. */
export async function openSource(
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

/** Appends to a buffer. When that is full, drops what lies well behind the place where the element plays. */
export async function appendTo(
  buffer: SourceBuffer,
  bytes: Uint8Array<ArrayBuffer>,
  element: Pick<HTMLVideoElement, "currentTime">,
): Promise<void> {
  const append = () => settled(buffer, () => buffer.appendBuffer(bytes));
  try {
    await append();
  } catch (error) {
    const untilSeconds = element.currentTime - keptBehindSeconds;
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    if (!isFull || untilSeconds <= 0) throw error;
    await settled(buffer, () => buffer.remove(0, untilSeconds));
    await append();
  }
}

/** Resolves when the buffer has done what it was asked to do. */
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
