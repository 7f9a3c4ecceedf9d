import { open } from "node:fs/promises";
import { makeBox, words } from "@/lib/worker/mp4/boxes";
import { findDecoderSettings } from "@/lib/worker/mp4/decoder-settings";
import type { Track } from "@/lib/worker/mp4/track";
import { adjoining, long, makeHeader, makeMedia, type PlacedSample } from "@/lib/worker/mp4/write-movie";

/** What a player must know about a track before its first sample. */
export type TrackHead = Omit<Track, "samples">;

/** Some samples of a track, in decoding order. */
export type TrackRun = {
  /** When the first of them is decoded, in the track's timescale. */
  decodedAt: number;
  samples: readonly PlacedSample[];
};

const syncFlags = 0x02000000;
/** Marks a sample that depends on others. */
const otherFlags = 0x01010000;

/**
 * The beginning of the file, before all instalments: everything except samples. The tracks are numbered from 1, in this
 * order.
 */
export function makeHead(tracks: readonly TrackHead[]): Buffer {
  const kind = makeBox("ftyp", Buffer.from("iso6"), words(0x200), Buffer.from("iso6isomavc1mp41cmfc"));
  const timescale = tracks[0]?.timescale ?? 1;
  const boxes = tracks.map((track, index) => {
    const header = Buffer.from(track.header);
    header.writeUInt32BE(index + 1, 20);
    header.writeUInt32BE(0, 28);
    const table = makeBox(
      "stbl",
      track.entries,
      makeBox("stts", words(0, 0)),
      makeBox("stsc", words(0, 0)),
      makeBox("stsz", words(0, 0, 0)),
      makeBox("stco", words(0, 0)),
    );
    // The length 0 means until the end, wherever that will be.
    const edit = makeBox("edts", makeBox("elst", words(0, 1, 0, track.startsAt, 0x10000)));
    return makeBox("trak", header, edit, makeMedia({ ...track, length: 0 }, table));
  });
  const defaults = tracks.map((_, index) => makeBox("trex", words(0, index + 1, 1, 0, 0, 0)));
  const header = makeHeader({ timescale, length: 0, trackCount: tracks.length });
  return Buffer.concat([kind, makeBox("moov", header, ...boxes, makeBox("mvex", ...defaults))]);
}

/** The content type, which tells a player the codecs (RFC 6381). */
export function contentTypeOf(tracks: readonly TrackHead[]): string {
  const codecs = tracks.map((track) =>
    // Profile, constraints and level.
    track.kind === "vide" ? `avc1.${findDecoderSettings(track)?.toString("hex", 1, 4)}` : "mp4a.40.2",
  );
  return `video/mp4; codecs="${codecs.join(",")}"`;
}

/** Writes samples of every track as one fragment of a film. `number` counts from 1. */
export async function makeInstalment(number: number, runs: readonly TrackRun[]): Promise<Buffer> {
  const present = runs.flatMap((run, index) =>
    run.samples.length > 0 ? [{ ...run, track: index + 1 }] : [],
  );
  const data = await Promise.all(present.map(({ samples }) => readSamples(samples)));
  const fragment = (dataAt: number) => {
    let at = dataAt;
    const tracks = present.map(({ track, decodedAt, samples }, index) => {
      const box = makeTrackFragment({ track, decodedAt, samples, dataAt: at });
      at += data[index]?.length ?? 0;
      return box;
    });
    return makeBox("moof", makeBox("mfhd", words(0, number)), ...tracks);
  };
  // The fragment has the same length whatever this offset is, so build it once to measure it.
  const mediaHeadBytes = 8;
  return Buffer.concat([fragment(fragment(0).length + mediaHeadBytes), makeBox("mdat", ...data)]);
}

function makeTrackFragment({
  track,
  decodedAt,
  samples,
  dataAt,
}: TrackRun & { track: number; dataAt: number }): Buffer {
  // Offsets count from the beginning of the fragment.
  const header = makeBox("tfhd", words(0x020000, track));
  const time = makeBox("tfdt", words(0x01000000), long(decodedAt));
  // For each sample: duration, size, flags and delay, which may be negative.
  const table = words(
    0x01000f01,
    samples.length,
    dataAt,
    samples.flatMap(({ duration, size, isSync, delay }) => [
      duration,
      size,
      isSync ? syncFlags : otherFlags,
      delay,
    ]),
  );
  return makeBox("traf", header, time, makeBox("trun", table));
}

async function readSamples(samples: readonly PlacedSample[]): Promise<Buffer> {
  const bytes = Buffer.alloc(samples.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  for (const { path, offset, size } of adjoining(samples)) {
    const file = await open(path, "r");
    try {
      const { bytesRead } = await file.read(bytes, at, size, offset);
      if (bytesRead < size) throw new RangeError(`${path} ended while it was read.`);
    } finally {
      await file.close();
    }
    at += size;
  }
  return bytes;
}
