import { type FileHandle, open } from "node:fs/promises";
import { type Box, boxesIn, boxHead, findBox } from "@/lib/worker/mp4/boxes";
import { type FragmentDefaults, readDefaults, readFragment } from "@/lib/worker/mp4/read-fragments";
import type { Sample, Track } from "@/lib/worker/mp4/track";

/** The file is not one that we wrote: it is cut off, overwritten, or of another format. */
export class BrokenMovie extends Error {
  constructor(path: string, cause?: unknown) {
    super(`${path} is no whole film.`, { cause });
    this.name = "BrokenMovie";
  }
}

/**
 * The tracks of an MP4; every sample lies within the file. A fragmented file may still grow, or may have been cut off:
 * it has the samples of its complete fragments.
 */
export function readTracks(path: string): Promise<Track[]> {
  return followTracks(path)();
}

/**
 * Like `readTracks`, each time it is called. Of a growing file it reads only what is new, because it is called often.
 */
export function followTracks(path: string): () => Promise<Track[]> {
  let movie: Movie | undefined;
  return async () => {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      movie ??= await openMovie(file, size);
      await readOn(movie, file, size);
      return movie.tracks;
    } catch (error) {
      if (error instanceof RangeError) throw new BrokenMovie(path, error);
      throw error;
    } finally {
      await file.close();
    }
  };
}

/** What has been read of a file so far. */
type Movie = {
  tracks: Track[];
  byNumber: Map<number, Track>;
  /** Undefined when the file is not fragmented: then the index describes all samples. */
  defaults: FragmentDefaults | undefined;
  readUntil: number;
};

async function openMovie(file: FileHandle, size: number): Promise<Movie> {
  const { index, until } = await readIndex(file, size);
  const traks = boxesIn(index, 8, index.length).filter(({ type }) => type === "trak");
  const numbered = traks.map((trak) => [trackNumber(index, trak), readTrack(index, trak)] as const);
  const tracks = numbered.map(([, track]) => track);
  for (const { samples } of tracks) assertWithin(samples, size);
  const defaults = readDefaults(index, { from: 8, until: index.length });
  return { tracks, byNumber: new Map(numbered), defaults, readUntil: until };
}

async function readOn(movie: Movie, file: FileHandle, size: number): Promise<void> {
  const { defaults, byNumber } = movie;
  if (!defaults) return;
  for await (const { bytes, offset, until } of fragmentsOf(file, { from: movie.readUntil, until: size })) {
    const found = [...readFragment(bytes, offset, defaults)];
    for (const { samples } of found) assertWithin(samples, size);
    for (const { track, samples } of found) byNumber.get(track)?.samples.push(...samples);
    movie.readUntil = until;
  }
}

function assertWithin(samples: readonly Sample[], size: number): void {
  const isWithin = samples.every((one) => one.offset + one.size <= size);
  if (!isWithin) throw new RangeError("It ends before its last frame.");
}

async function readIndex(file: FileHandle, size: number): Promise<{ index: Buffer; until: number }> {
  for await (const { type, at, length } of topBoxes(file, { from: 0, until: size })) {
    if (type === "moov") return { index: await bytesAt(file, at, length), until: at + length };
  }
  throw new RangeError("It has no index.");
}

type Span = {
  from: number;
  until: number;
};

/** Yields only boxes that are complete. */
async function* topBoxes(file: FileHandle, { from, until }: Span) {
  const head = Buffer.alloc(16);
  for (let at = from; at + 8 <= until; ) {
    await file.read(head, 0, 16, at);
    const box = boxHead(head, 0);
    const length = box.size || until - at;
    if (length < 8 || at + length > until) return;
    yield { type: box.type, at, length };
    at += length;
  }
}

type Fragment = { bytes: Buffer; offset: number; until: number };

/** Yields the description of each fragment whose media data is complete, too. */
async function* fragmentsOf(file: FileHandle, span: Span): AsyncGenerator<Fragment> {
  let described: { bytes: Buffer; offset: number } | undefined;
  for await (const { type, at, length } of topBoxes(file, span)) {
    if (type === "moof") described = { bytes: await bytesAt(file, at, length), offset: at };
    else if (type === "mdat" && described) {
      yield { ...described, until: at + length };
      described = undefined;
    }
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}

function trackNumber(bytes: Buffer, trak: Box): number {
  const header = findBox(bytes, trak, "tkhd");
  if (!header) throw new RangeError("A track has no number.");
  return bytes.readUInt32BE(header.from + (bytes[header.from] === 1 ? 20 : 12));
}

function readTrack(bytes: Buffer, trak: Box): Track {
  const need = (within: Box, ...names: string[]): Box => {
    const found = findBox(bytes, within, ...names);
    if (!found) throw new RangeError(`It has no ${names.join("/")}.`);
    return found;
  };
  const kind = bytes.toString("latin1", ...contentRange(need(trak, "mdia", "hdlr"), 8, 4));
  if (kind !== "vide" && kind !== "soun") throw new RangeError(`It has a track of ${kind}.`);
  const mediaHeader = need(trak, "mdia", "mdhd");
  const table = need(trak, "mdia", "minf", "stbl");
  const [header, entries] = [need(trak, "tkhd"), need(table, "stsd")];
  const isLong = bytes[mediaHeader.from] === 1;
  const edits = findBox(bytes, trak, "edts", "elst");
  return {
    kind,
    timescale: bytes.readUInt32BE(mediaHeader.from + (isLong ? 20 : 12)),
    entries: Buffer.from(bytes.subarray(entries.start, entries.until)),
    header: Buffer.from(bytes.subarray(header.start, header.until)),
    samples: readSamples(bytes, table),
    startsAt: edits ? firstShown(bytes, edits) : 0,
  };
}

function contentRange({ from }: Box, offset: number, length: number): [from: number, until: number] {
  return [from + offset, from + offset + length];
}

function firstShown(bytes: Buffer, edits: Box): number {
  const isLong = bytes[edits.from] === 1;
  const [first, step] = [edits.from + 8, isLong ? 20 : 12];
  for (let entry = 0; entry < bytes.readUInt32BE(edits.from + 4); entry++) {
    const at = first + entry * step;
    const time = isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4);
    // An empty edit (time -1) only waits.
    if (time >= 0) return time;
  }
  return 0;
}

function readSamples(bytes: Buffer, table: Box): Sample[] {
  const found = (name: string) => findBox(bytes, table, name);
  const word = (box: Box, index: number) => bytes.readUInt32BE(box.from + 4 + index * 4);
  const sizes = found("stsz");
  if (!sizes) throw new RangeError("It has no sizes.");
  const count = word(sizes, 1);
  const sameSize = word(sizes, 0);
  const samples = Array.from({ length: count }, (_, index): Sample => {
    return { offset: 0, size: sameSize || word(sizes, 2 + index), duration: 0, delay: 0, isSync: false };
  });
  const eachOf = (box: Box, set: (sample: Sample, at: number) => void) => {
    let next = 0;
    for (let run = 0; run < word(box, 0); run++) {
      const at = box.from + 8 + run * 8;
      for (let repeat = bytes.readUInt32BE(at); repeat > 0; repeat--) {
        const sample = samples[next++];
        if (!sample) throw new RangeError("It tells of more frames than it has.");
        set(sample, at + 4);
      }
    }
  };
  const [durations, delays, syncs] = [found("stts"), found("ctts"), found("stss")];
  if (durations) eachOf(durations, (sample, at) => void (sample.duration = bytes.readUInt32BE(at)));
  if (delays) eachOf(delays, (sample, at) => void (sample.delay = bytes.readInt32BE(at)));
  if (syncs) {
    for (let index = 0; index < word(syncs, 0); index++) {
      const sample = samples[word(syncs, 1 + index) - 1];
      if (sample) sample.isSync = true;
    }
  } else for (const sample of samples) sample.isSync = true;
  placeSamples(bytes, table, samples);
  return samples;
}

/** Samples lie one after the other in chunks, and the file gives only the offsets of chunks. */
function placeSamples(bytes: Buffer, table: Box, samples: readonly Sample[]): void {
  const found = (name: string) => findBox(bytes, table, name);
  const [long, short, runs] = [found("co64"), found("stco"), found("stsc")];
  const offsets = long ?? short;
  if (!offsets || !runs) throw new RangeError("It does not tell where its frames are.");
  const chunkCount = bytes.readUInt32BE(offsets.from + 4);
  const offsetOf = (chunk: number) => {
    const at = offsets.from + 8 + chunk * (long ? 8 : 4);
    return long ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  };
  const runCount = bytes.readUInt32BE(runs.from + 4);
  const runAt = (run: number) => runs.from + 8 + run * 12;
  let next = 0;
  for (let run = 0; run < runCount; run++) {
    const first = bytes.readUInt32BE(runAt(run)) - 1;
    const until = run + 1 < runCount ? bytes.readUInt32BE(runAt(run + 1)) - 1 : chunkCount;
    const perChunk = bytes.readUInt32BE(runAt(run) + 4);
    for (let chunk = first; chunk < until; chunk++) {
      let offset = offsetOf(chunk);
      for (const sample of samples.slice(next, next + perChunk)) {
        sample.offset = offset;
        offset += sample.size;
      }
      next += perChunk;
    }
  }
  if (next < samples.length) throw new RangeError("It does not tell where all of its frames are.");
}
