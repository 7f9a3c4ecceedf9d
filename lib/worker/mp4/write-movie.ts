import { type FileHandle, open } from "node:fs/promises";
import { makeBox, words } from "@/lib/worker/mp4/boxes";
import { describeSamples } from "@/lib/worker/mp4/describe-samples";
import type { Sample, Track } from "@/lib/worker/mp4/track";

/** A track whose samples come from several files. */
export type MovieTrack = Omit<Track, "samples"> & {
  samples: readonly PlacedSample[];
  /** How long the track is seen or heard, in its timescale. */
  shownFor: number;
};

export type PlacedSample = Sample & { path: string };

type Chunk = {
  track: number;
  atSeconds: number;
  bytes: number;
  samples: PlacedSample[];
};

/** Pictures and sound alternate, so that a player finds both in one place. */
const chunkSeconds = 0.5;
const copiedBytes = 4 << 20;

/**
 * Writes an MP4 with its index first, so that a player can begin before the rest has arrived. Encodes nothing again.
 */
export async function writeMovie(path: string, tracks: readonly MovieTrack[], title: string): Promise<void> {
  const chunks = tracks.flatMap(chunksOf).sort((a, b) => a.atSeconds - b.atSeconds || a.track - b.track);
  const mediaBytes = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const kind = makeBox("ftyp", Buffer.from("isom"), words(0x200), Buffer.from("isomiso2avc1mp41"));
  // Large files need a longer box head and wider offsets. The threshold leaves room for the index.
  const isLarge = mediaBytes > 0xf0000000;
  const mediaHead = isLarge
    ? Buffer.concat([words(1), Buffer.from("mdat"), long(mediaBytes + 16)])
    : Buffer.concat([words(mediaBytes + 8), Buffer.from("mdat")]);
  const tables = tracks.map(({ samples }, number) => {
    const own = chunks.filter(({ track }) => track === number);
    return describeSamples(
      samples,
      own.map((chunk) => chunk.samples.length),
    );
  });
  const indexFor = (mediaFrom: number) => makeIndex(tracks, chunks, { tables, title, mediaFrom, isLarge });
  const index = indexFor(kind.length + indexFor(0).length + mediaHead.length);
  const target = await open(path, "w");
  try {
    // Unlike `write`, this goes on until all is written: a disk that is nearly full takes only a part.
    await target.writeFile(Buffer.concat([kind, index, mediaHead]));
    await copyChunks(target, chunks);
  } finally {
    await target.close();
  }
}

function chunksOf({ samples, timescale }: MovieTrack, track: number): Chunk[] {
  const chunks: Chunk[] = [];
  let [time, chunk]: [number, Chunk | undefined] = [0, undefined];
  for (const sample of samples) {
    const atSeconds = time / timescale;
    if (!chunk || atSeconds - chunk.atSeconds >= chunkSeconds) {
      chunk = { track, atSeconds, bytes: 0, samples: [] };
      chunks.push(chunk);
    }
    chunk.samples.push(sample);
    chunk.bytes += sample.size;
    time += sample.duration;
  }
  return chunks;
}

type Layout = {
  /** For each track, what describes its samples wherever the chunks are. */
  tables: readonly (readonly Buffer[])[];
  title: string;
  /** The offset of the first chunk. */
  mediaFrom: number;
  isLarge: boolean;
};

function makeIndex(
  tracks: readonly MovieTrack[],
  chunks: readonly Chunk[],
  { tables, title, mediaFrom, isLarge }: Layout,
): Buffer {
  // Use the pictures' timescale, so that their length is exact.
  const timescale = tracks[0]?.timescale ?? 1;
  const shownFor = tracks.map((track) => Math.round((track.shownFor * timescale) / track.timescale));
  const offsets: number[] = [];
  let offset = mediaFrom;
  for (const { bytes } of chunks) {
    offsets.push(offset);
    offset += bytes;
  }
  const boxes = tracks.map((track, number) => {
    const own = offsets.filter((_, index) => chunks[index]?.track === number);
    const places = isLarge
      ? makeBox("co64", words(0, own.length), ...own.map(long))
      : makeBox("stco", words(0, own.length, own));
    const table = makeBox("stbl", track.entries, ...(tables[number] ?? []), places);
    return makeTrack(track, { number, shownFor: shownFor[number] ?? 0, table });
  });
  const header = makeHeader({ timescale, length: Math.max(...shownFor), trackCount: tracks.length });
  return makeBox("moov", header, ...boxes, ...(title === "" ? [] : [makeTitle(title)]));
}

export function makeHeader(movie: { timescale: number; length: number; trackCount: number }): Buffer {
  const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const times = words(0, 0, 0, movie.timescale, movie.length, 0x10000, 0x1000000, 0, 0);
  return makeBox("mvhd", times, matrix, words(0, 0, 0, 0, 0, 0, movie.trackCount + 1));
}

type TrackPlace = {
  number: number;
  shownFor: number;
  table: Buffer;
};

function makeTrack(track: MovieTrack, { number, shownFor, table }: TrackPlace): Buffer {
  const { kind, samples, timescale, startsAt } = track;
  const header = Buffer.from(track.header);
  header.writeUInt32BE(number + 1, 20);
  header.writeUInt32BE(shownFor, 28);
  const length = samples.reduce((sum, { duration }) => sum + duration, 0);
  const media = makeMedia({ kind, timescale, length }, table);
  const edit = makeBox("edts", makeBox("elst", words(0, 1, shownFor, startsAt, 0x10000)));
  return makeBox("trak", header, edit, media);
}

/** The boxes of a track around its sample table. */
export function makeMedia(
  { kind, timescale, length }: Pick<Track, "kind" | "timescale"> & { length: number },
  table: Buffer,
): Buffer {
  const [isPicture, name] = [kind === "vide", kind === "vide" ? "VideoHandler\0" : "SoundHandler\0"];
  return makeBox(
    "mdia",
    makeBox("mdhd", words(0, 0, 0, timescale, length, 0x55c40000)),
    makeBox("hdlr", words(0, 0), Buffer.from(kind), words(0, 0, 0), Buffer.from(name)),
    makeBox(
      "minf",
      isPicture ? makeBox("vmhd", words(1, 0, 0)) : makeBox("smhd", words(0, 0)),
      makeBox("dinf", makeBox("dref", words(0, 1), makeBox("url ", words(1)))),
      table,
    ),
  );
}

function makeTitle(title: string): Buffer {
  const handler = makeBox("hdlr", words(0, 0), Buffer.from("mdirappl"), words(0, 0), Buffer.alloc(1));
  const name = makeBox("\u00a9nam", makeBox("data", words(1, 0), Buffer.from(title)));
  return makeBox("udta", makeBox("meta", words(0), handler, makeBox("ilst", name)));
}

export function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** Copies samples that lie one after the other in one go, and reads as many places at once as fit into its memory. */
async function copyChunks(target: FileHandle, chunks: readonly Chunk[]): Promise<void> {
  const files = new Map<string, Promise<FileHandle>>();
  const fileAt = (path: string) => {
    const file = files.get(path) ?? open(path, "r");
    files.set(path, file);
    return file;
  };
  let buffer = Buffer.alloc(copiedBytes);
  let filled = 0;
  let reading: Promise<void>[] = [];
  const read = async ({ path, offset, size }: Extent, to: number) => {
    const { bytesRead } = await (await fileAt(path)).read(buffer, to, size, offset);
    if (bytesRead < size) throw new Error(`${path} ended while it was copied.`);
  };
  const flush = async () => {
    await Promise.all(reading);
    if (filled > 0) await target.writeFile(buffer.subarray(0, filled));
    [filled, reading] = [0, []];
  };
  try {
    for (const extent of chunks.flatMap(({ samples }) => adjoining(samples))) {
      const { size } = extent;
      if (filled + size > buffer.length) await flush();
      if (size > buffer.length) buffer = Buffer.alloc(size);
      reading.push(read(extent, filled));
      filled += size;
    }
    await flush();
  } finally {
    const opened = await Promise.allSettled(files.values());
    await Promise.all(opened.map((file) => (file.status === "fulfilled" ? file.value.close() : undefined)));
  }
}

export type Extent = {
  path: string;
  offset: number;
  size: number;
};

/** Merges samples that lie one after the other. */
export function adjoining(samples: readonly PlacedSample[]): Extent[] {
  const extents: Extent[] = [];
  for (const { path, offset, size } of samples) {
    const last = extents.at(-1);
    if (last?.path === path && last.offset + last.size === offset) last.size += size;
    else extents.push({ path, offset, size });
  }
  return extents;
}
