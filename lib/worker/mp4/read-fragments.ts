import { type Box, boxesIn, findBox } from "@/lib/worker/mp4/boxes";
import type { Sample } from "@/lib/worker/mp4/track";

/** The values for samples that a fragment does not describe itself. */
type Defaults = {
  duration: number;
  size: number;
  flags: number;
};

/** The index declares them for each track, by its number. */
export type FragmentDefaults = ReadonlyMap<number, Defaults>;

/** Marks a sample as one that a player cannot begin with. */
const isDependent = 0x1_00_00;

/** Each bit tells whether a field follows. */
const header = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 };
const run = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, delay: 0x800 };

/** Undefined when the file is not fragmented. */
export function readDefaults(
  index: Buffer,
  movie: Pick<Box, "from" | "until">,
): FragmentDefaults | undefined {
  const extends_ = findBox(index, movie, "mvex");
  if (!extends_) return undefined;
  const tracks = boxesIn(index, extends_.from, extends_.until).filter(({ type }) => type === "trex");
  const word = ({ from }: Box, place: number) => index.readUInt32BE(from + 4 + place * 4);
  return new Map(
    tracks.map((track) => [
      word(track, 0),
      { duration: word(track, 2), size: word(track, 3), flags: word(track, 4) },
    ]),
  );
}

/** Reads the samples of one fragment. `bytes` is its description (`moof`), which lies at `offset` in the file. */
export function readFragment(
  bytes: Buffer,
  offset: number,
  defaults: FragmentDefaults,
): { track: number; samples: Sample[] }[] {
  return boxesIn(bytes, 8, bytes.length)
    .filter(({ type }) => type === "traf")
    .map((fragment) => readTrackFragment(bytes, fragment, { offset, defaults }));
}

type Place = {
  offset: number;
  defaults: FragmentDefaults;
};

function readTrackFragment(bytes: Buffer, fragment: Box, { offset, defaults }: Place) {
  const head = findBox(bytes, fragment, "tfhd");
  if (!head) throw new RangeError("A fragment does not tell of which track it is.");
  const flags = bytes.readUInt32BE(head.from);
  const track = bytes.readUInt32BE(head.from + 4);
  let at = head.from + 8;
  const next = (bit: number, otherwise: number) => {
    if (!(flags & bit)) return otherwise;
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  let base = offset;
  if (flags & header.baseOffset) {
    base = Number(bytes.readBigUInt64BE(at));
    at += 8;
  }
  next(header.description, 0);
  const usual = defaults.get(track);
  const own: Defaults = {
    duration: next(header.duration, usual?.duration ?? 0),
    size: next(header.size, usual?.size ?? 0),
    flags: next(header.flags, usual?.flags ?? 0),
  };
  const samples: Sample[] = [];
  for (const box of boxesIn(bytes, fragment.from, fragment.until))
    if (box.type === "trun") samples.push(...readRun(bytes, box, { base, own, last: samples.at(-1) }));
  return { track, samples };
}

type RunPlace = {
  base: number;
  own: Defaults;
  /** The last sample of the run before, in the same fragment. */
  last: Sample | undefined;
};

function readRun(bytes: Buffer, { from }: Box, { base, own, last }: RunPlace): Sample[] {
  const flags = bytes.readUInt32BE(from);
  const count = bytes.readUInt32BE(from + 4);
  let at = from + 8;
  const next = (bit: number, otherwise: number) => {
    if (!(flags & bit)) return otherwise;
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  let offset = last ? last.offset + last.size : base;
  if (flags & run.offset) offset = base + (next(run.offset, 0) | 0);
  const firstFlags = next(run.firstFlags, own.flags);
  const samples: Sample[] = [];
  for (let index = 0; index < count; index++) {
    const duration = next(run.duration, own.duration);
    const size = next(run.size, own.size);
    const sampleFlags = next(run.flags, index === 0 ? firstFlags : own.flags);
    const delay = next(run.delay, 0) | 0;
    if (size === 0) throw new RangeError("A fragment tells of frames without a size.");
    samples.push({ offset, size, duration, delay, isSync: !(sampleFlags & isDependent) });
    offset += size;
  }
  return samples;
}
