/**
 * The current position in the film. It lives outside React: at sixty updates a second, only what subscribes itself is
 * redrawn (a line, a clock, the picture).
 */
export type Playhead = {
  frame(): number;
  /** Requests a position; the player follows. */
  seek(frame: number): void;
  /** Reports a position reached by playing. */
  arrive(frame: number): void;
  /** Sets the index of the film's last frame. */
  setLast(frame: number): void;
  subscribe(listener: (frame: number) => void): () => void;
  onSeek(listener: (frame: number) => void): () => void;
};

export function createPlayhead(): Playhead {
  const listeners = new Set<(frame: number) => void>();
  const seekers = new Set<(frame: number) => void>();
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
    arrive: (frame) => void move(frame),
    setLast(frame) {
      last = Math.max(0, frame);
      if (current > last) seek(last);
    },
    subscribe: (listener) => add(listeners, listener),
    onSeek: (listener) => add(seekers, listener),
  };
}
