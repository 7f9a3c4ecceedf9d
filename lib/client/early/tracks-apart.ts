/** What a player must know about a track before its first instalment. */
export type TrackHead = {
  /** Its number in the film, which its part of every instalment bears. */
  track: number;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
};

/** A box; `from` and `until` delimit its content within the bytes it was found in. */
type Box = { type: string; start: number; from: number; until: number };

/** Duration, size, flags and delay of each sample, and where the first of them is. */
const tableFlags = 0x000f01;
const sampleBytes = 16;

/** Takes the head of an early film apart. `type` is its content type, which lists the codecs in the tracks' order. */
export function headsOfTracks(head: Uint8Array, type: string): TrackHead[] {
  const codecs = /codecs="([^"]*)"/.exec(type)?.[1]?.split(",") ?? [];
  const movie = boxIn(head, "moov");
  return codecs.map((codec, index) => {
    const track = index + 1;
    const parts = boxesIn(head, movie).flatMap((box) => {
      if (box.type === "mvex") return [makeBox("mvex", ...defaultsOf(head, box, track))];
      const isOther = box.type === "trak" && wordAt(head, boxIn(head, "tkhd", box).from + 12) !== track;
      return isOther ? [] : [head.subarray(box.start, box.until)];
    });
    const kind = codec.startsWith("mp4a") ? "audio" : "video";
    const bytes = joined(head.subarray(0, movie.start), makeBox("moov", ...parts));
    return { track, type: `${kind}/mp4; codecs="${codec}"`, bytes };
  });
}

function defaultsOf(head: Uint8Array, box: Box, track: number): Uint8Array[] {
  const own = boxesIn(head, box).filter(({ from }) => wordAt(head, from + 4) === track);
  return own.map(({ start, until }) => head.subarray(start, until));
}

/** What an instalment has of one track, as an instalment of its own; empty if it has nothing. */
export function partOfTrack(instalment: Uint8Array, track: number): Uint8Array<ArrayBuffer> {
  const fragment = boxIn(instalment, "moof");
  const parts = boxesIn(instalment, fragment);
  const isOwn = (box: Box) =>
    box.type === "traf" && wordAt(instalment, boxIn(instalment, "tfhd", box).from + 4) === track;
  const own = parts.find(isOwn);
  if (!own) return new Uint8Array();
  const table = boxIn(instalment, "trun", own).from;
  if ((wordAt(instalment, table) & 0xffffff) !== tableFlags) throw new Error("The samples have no sizes.");
  const sizes = Array.from({ length: wordAt(instalment, table + 4) }, (_, sample) =>
    wordAt(instalment, table + 12 + sample * sampleBytes + 4),
  );
  const samplesFrom = fragment.start + wordAt(instalment, table + 8);
  const samples = instalment.subarray(samplesFrom, samplesFrom + sizes.reduce((sum, size) => sum + size, 0));
  const remaining = parts.filter((box) => box.type !== "traf" || box === own);
  const moof = makeBox("moof", ...remaining.map(({ start, until }) => instalment.subarray(start, until)));
  // Where the samples begin, counted from the fragment's start.
  const offsetAt = boxIn(moof, "trun", boxIn(moof, "traf", boxIn(moof, "moof"))).from + 8;
  setWord(moof, offsetAt, moof.length + 8);
  return joined(moof, makeBox("mdat", samples));
}

function boxesIn(bytes: Uint8Array, { from, until }: Pick<Box, "from" | "until">): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < until; ) {
    const size = wordAt(bytes, start);
    if (size < 8 || start + size > until) throw new Error("A box does not fit into what holds it.");
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    boxes.push({ type, start, from: start + 8, until: start + size });
    start += size;
  }
  return boxes;
}

function boxIn(bytes: Uint8Array, type: string, within = { from: 0, until: bytes.length }): Box {
  const box = boxesIn(bytes, within).find((one) => one.type === type);
  if (!box) throw new Error(`There is no ${type}.`);
  return box;
}

function makeBox(type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8);
  const size = parts.reduce((sum, { length }) => sum + length, head.length);
  setWord(head, 0, size);
  new TextEncoder().encodeInto(type, head.subarray(4));
  return joined(head, ...parts);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const wordAt = (bytes: Uint8Array, at: number) => viewOf(bytes).getUint32(at);
const setWord = (bytes: Uint8Array, at: number, value: number) => viewOf(bytes).setUint32(at, value);
