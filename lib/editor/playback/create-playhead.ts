/**
 * The current position in the film. It lives outside React: at sixty updates a second, only what subscribes itself is
 * redrawn (a line, a clock, the picture).
 */
export type Playhead = {
  frame(): number;
  /** Requests a position; the player follows. */
  seek(frame: number): void;
  /** Goes back to the beginning, where the player shows the film's cover until one of them moves. */
  rewind(): void;
  /** Reports a position reached by playing. */
  arrive(frame: number): void;
  /**
   * The film's last frame, and the last one that can be seen before the film fades out. When the film gets shorter, the
   * playhead goes back to that one rather than into the dark.
   */
  setLast(frame: number, lastClear?: number): void;
  subscribe(listener: (frame: number) => void): () => void;
  onSeek(listener: (frame: number) => void): () => void;
  onRewind(listener: () => void): () => void;
};

export function createPlayhead(): Playhead {
  const listeners = new Set<(frame: number) => void>();
  const seekers = new Set<(frame: number) => void>();
  const rewinders = new Set<() => void>();
  let current = 0;
  let last = 0;

  const move = (frame: number): boolean => {
    const next = Math.max(0, Math.min(Math.round(frame), last));
    if (next === current || Number.isNaN(next)) return false;
    current = next;
    for (const listener of listeners) listener(next);
    return true;
  };
  const seek = (frame: number) => {
    if (move(frame)) for (const seeker of seekers) seeker(current);
  };
  const add = <T>(set: Set<T>, listener: T) => {
    set.add(listener);
    return () => void set.delete(listener);
  };

  return {
    frame: () => current,
    seek,
    rewind() {
      move(0);
      for (const rewinder of rewinders) rewinder();
    },
    arrive: (frame) => void move(frame),
    setLast(frame, lastClear = frame) {
      const isShorter = frame < last;
      last = Math.max(0, frame);
      if (isShorter && current > lastClear) seek(lastClear);
    },
    subscribe: (listener) => add(listeners, listener),
    onSeek: (listener) => add(seekers, listener),
    onRewind: (listener) => add(rewinders, listener),
  };
}
