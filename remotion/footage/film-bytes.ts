import { type FrameIndex, spanOf } from "@/lib/film/clips/frame-index";
import { fetchBytes } from "@/remotion/footage/fetch-bytes";

/** A key frame and those up to the next one are a group: what is fetched with one request, 0.3 MB of 720p. */
const groupsAhead = 4;
/** What was read is kept for a while: people look at the same moment again. */
const maxGroups = 10;

export type FilmBytes = {
  /** What a decoder is given for one frame. `andOn` fetches what comes behind it, too. */
  bytesOf(frame: number, andOn: boolean): Promise<Uint8Array<ArrayBuffer>>;
  /** Gives up what is under way elsewhere. */
  turnTo(frame: number): void;
  dispose(): void;
};

type Group = {
  start: number;
  abort: AbortController;
  bytes: Promise<Uint8Array<ArrayBuffer>>;
  isThere: boolean;
};

/** Reads a clip's film where it is looked at, by what its index says of it. */
export function openFilmBytes(address: string, index: FrameIndex): FilmBytes {
  const groups = new Map<number, Group>();
  const lastFrame = index.starts.length - 2;

  function groupAt(number: number): Group {
    const known = groups.get(number);
    if (known) return known;
    const first = number * index.keyEvery;
    const { start, end } = spanOf(index, first, Math.min(first + index.keyEvery - 1, lastFrame));
    const abort = new AbortController();
    const bytes = fetchBytes(address, { span: { start, end }, signal: abort.signal });
    const group: Group = { start, abort, bytes, isThere: false };
    groups.set(number, group);
    bytes.then(
      () => (group.isThere = true),
      // The next time it is asked for, it is fetched again.
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
