import { type FrameIndex, spanOf } from "@/lib/film/clips/frame-index";
import { fetchBytes } from "@/remotion/footage/fetch-bytes";

/**
 * A group is a key frame with all frames up to the next one. It is fetched with one request and takes 0.3 MB at 720p.
 */
const groupsAhead = 4;
/** Groups are kept for a while, because people look at the same moment again. */
const maxGroups = 10;

export type FilmBytes = {
  /** Returns the encoded bytes of a frame. With `andOn`, it also fetches the groups that follow. */
  bytesOf(frame: number, andOn: boolean): Promise<Uint8Array<ArrayBuffer>>;
  /** Aborts requests for groups that are not near this frame. */
  turnTo(frame: number): void;
  dispose(): void;
};

type Group = {
  start: number;
  abort: AbortController;
  bytes: Promise<Uint8Array<ArrayBuffer>>;
  isThere: boolean;
};

/** Reads a clip's film piecewise, using its frame index. */
export function openFilmBytes(address: string, index: FrameIndex): FilmBytes {
  const groups = new Map<number, Group>();
  const lastFrame = index.starts.length - 2;

  function groupAt(number: number): Group {
    const cached = groups.get(number);
    if (cached) return cached;
    const first = number * index.keyEvery;
    const { start, end } = spanOf(index, first, Math.min(first + index.keyEvery - 1, lastFrame));
    const abort = new AbortController();
    const bytes = fetchBytes(address, { span: { start, end }, signal: abort.signal });
    const group: Group = { start, abort, bytes, isThere: false };
    groups.set(number, group);
    bytes.then(
      () => (group.isThere = true),
      // Forget a failed request, so that the group is fetched again next time.
      () => groups.get(number) === group && groups.delete(number),
    );
    return group;
  }

  function forget(number: number): void {
    groups.get(number)?.abort.abort();
    groups.delete(number);
  }

  const groupOf = (frame: number) => Math.floor(frame / index.keyEvery);

  function makeRoom(wanted: number): void {
    const farthestFirst = [...groups.keys()].sort((a, b) => Math.abs(b - wanted) - Math.abs(a - wanted));
    farthestFirst.slice(0, Math.max(0, groups.size - maxGroups)).forEach(forget);
  }

  return {
    async bytesOf(frame, andOn) {
      const number = groupOf(frame);
      makeRoom(number);
      const { start, bytes } = groupAt(number);
      const whole = await bytes;
      const end = andOn ? Math.min(number + groupsAhead, groupOf(lastFrame)) : number;
      for (let ahead = number + 1; ahead <= end; ahead++) groupAt(ahead);
      return whole.subarray((index.starts[frame] ?? 0) - start, (index.starts[frame + 1] ?? 0) - start);
    },
    turnTo(frame) {
      const wanted = groupOf(frame);
      for (const [number, { isThere }] of groups)
        if (!isThere && (number < wanted || number > wanted + groupsAhead)) forget(number);
    },
    dispose() {
      [...groups.keys()].forEach(forget);
    },
  };
}
