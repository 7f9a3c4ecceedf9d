import { type FrameIndex, readFrameIndex } from "@/lib/film/clips/frame-index";
import type { Reel } from "@/lib/film/time";
import type { Picture } from "@/lib/paint/host/host";
import { openConverter } from "@/lib/paint/footage/open-converter";
import { openDecoderReader } from "@/remotion/footage/decoder-reader";
import { fetchBytes } from "@/remotion/footage/fetch-bytes";
import type { FootageWay } from "@/remotion/footage/footage-way";
import { DecoderTrouble, type FramePlace, type FrameReader } from "@/remotion/footage/frame-reader";
import { createPictureStore } from "@/remotion/footage/picture-store";
import { openPlayerReader } from "@/remotion/footage/player-reader";

/** The addresses of a clip's film and of its frame index, and which reel that is if not the usual one. */
export type FootageAddress = { film: string; index: string; reel?: Reel | undefined };
export type FootageFrame = { address: FootageAddress; frame: number };

export type Footages = {
  /** The picture of a frame. With a player it may be a slightly earlier frame, while the exact one is missing. */
  pictureAt(address: FootageAddress, frame: number): Picture | undefined;
  /**
   * Makes readers follow the frames in view, and prepares the frames that come into view soon. Undefined when all
   * frames in view are available.
   */
  fetch(inView: readonly FootageFrame[], soon?: readonly FootageFrame[]): Promise<void> | undefined;
  dispose(): void;
};

/** How many decoders may work at once: two for a transition, and some for what comes next. */
const maxReaders = 4;
/** A reader further away than this has no frames that help. */
const reach = 30;
/** During playback, a player skips some frames. */
const playerLag = 3;
const maxIndexes = 64;

type Reading = { address: FootageAddress; frame: number; lastUse: number; reader: Promise<FrameReader> };

export function openFootages(chooseWay: () => Promise<FootageWay>): Footages {
  let framesInView: readonly FootageFrame[] = [];
  const pictures = createPictureStore((film, frame) =>
    framesInView.some(
      ({ address, frame: given }) => address.film === film && frameIn(address, given) === frame,
    ),
  );
  const indexes = new Map<string, Promise<FrameIndex>>();
  const lastFrames = new Map<string, number>();
  const played = new Set<string>();
  const readings = new Set<Reading>();
  let uses = 0;

  const frameIn = ({ film }: FootageAddress, frame: number) =>
    Math.min(frame, lastFrames.get(film) ?? Number.POSITIVE_INFINITY);

  const isMissing = ({ address, frame }: FootageFrame) =>
    !pictures.has(address.film, frameIn(address, frame));

  function indexOf(address: FootageAddress): Promise<FrameIndex> {
    const cached = indexes.get(address.index);
    if (cached) return cached;
    const reading = readIndex(address.index).then((index) => {
      lastFrames.set(address.film, index.starts.length - 2);
      return index;
    });
    indexes.set(address.index, reading);
    reading.catch(() => indexes.delete(address.index));
    const [oldest] = indexes.keys();
    if (indexes.size > maxIndexes && oldest !== undefined) indexes.delete(oldest);
    return reading;
  }

  async function openReader(address: FootageAddress): Promise<FrameReader> {
    const [index, way] = await Promise.all([indexOf(address), chooseWay()]);
    const film = { address: address.film, index, reel: address.reel };
    const place: FramePlace = {
      has: (frame) => pictures.has(address.film, frame),
      keep: (frame, draw) => pictures.keep(address.film, frame, index, draw),
    };
    if (way === "player") played.add(address.film);
    return played.has(address.film)
      ? openPlayerReader(film, place)
      : openDecoderReader(film, await openConverter(), place);
  }

  function open({ address, frame }: FootageFrame): Reading {
    const reading: Reading = { address, frame, lastUse: uses, reader: openReader(address) };
    readings.add(reading);
    // If it could not be opened, try again next time.
    reading.reader.catch(() => readings.delete(reading));
    return reading;
  }

  function close(reading: Reading): void {
    readings.delete(reading);
    reading.reader.then(
      (reader) => reader.dispose(),
      () => {},
    );
  }

  async function read(reading: Reading, { address, frame }: FootageFrame): Promise<void> {
    reading.frame = frame;
    reading.lastUse = uses;
    const reader = await reading.reader;
    if (reading.frame !== frame) return;
    try {
      await reader.want(frame);
    } catch (error) {
      if (!(error instanceof DecoderTrouble)) throw error;
      played.add(address.film);
      for (const other of [...readings]) if (other.address.film === address.film) close(other);
      await read(open({ address, frame }), { address, frame });
    }
  }

  /**
   * Decides which reader reads which frame: preferably one that is near, or else one of the same film, a new one, or
   * the one that has been idle longest.
   */
  function share(frames: readonly FootageFrame[], taken: Set<Reading>): Map<FootageFrame, Reading> {
    const shared = new Map<FootageFrame, Reading>();
    const give = (frame: FootageFrame, reading: Reading | undefined) => {
      if (!reading) return;
      taken.add(reading);
      shared.set(frame, reading);
    };
    const free = (film?: string) =>
      [...readings].filter((one) => !taken.has(one) && (!film || one.address.film === film));
    for (const wanted of frames) give(wanted, nearest(free(wanted.address.film), wanted.frame, reach));
    for (const wanted of frames) {
      if (shared.has(wanted)) continue;
      const own = nearest(free(wanted.address.film), wanted.frame, Number.POSITIVE_INFINITY);
      if (own) {
        give(wanted, own);
        continue;
      }
      if (readings.size >= maxReaders) {
        const [idlest] = free().sort((a, b) => a.lastUse - b.lastUse);
        if (!idlest) continue;
        close(idlest);
      }
      give(wanted, open(wanted));
    }
    return shared;
  }

  /** Frames that found no reader are read once the others are done. */
  async function readAll(frames: readonly FootageFrame[], shared: Map<FootageFrame, Reading>): Promise<void> {
    await Promise.all([...shared].map(([frame, reading]) => read(reading, frame)));
    const rest = frames.filter((frame) => !shared.has(frame));
    if (rest.length > 0) await readAll(rest, share(rest, new Set()));
  }

  return {
    pictureAt(address, given) {
      const frame = frameIn(address, given);
      const oldest = played.has(address.film) ? frame - playerLag : frame;
      for (let at = frame; at >= oldest; at--) {
        const picture = pictures.at(address.film, at);
        if (picture) return picture;
      }
      return undefined;
    },
    fetch(inView, soon = []) {
      uses += 1;
      framesInView = inView;
      const taken = new Set<Reading>();
      const isIncomplete = inView.some(isMissing);
      const reading = readAll(inView, share(inView, taken));
      const preparing = share(soon.filter(isMissing), taken);
      for (const [frame, reader] of preparing) read(reader, frame).catch(() => {});
      if (isIncomplete) return reading;
      reading.catch(() => {});
      return undefined;
    },
    dispose() {
      for (const reading of readings) close(reading);
      pictures.clear();
    },
  };
}

function nearest(readings: readonly Reading[], frame: number, within: number): Reading | undefined {
  const distance = (reading: Reading) => Math.abs(reading.frame - frame);
  const [first] = readings.filter((one) => distance(one) <= within).sort((a, b) => distance(a) - distance(b));
  return first;
}

async function readIndex(address: string): Promise<FrameIndex> {
  const index = readFrameIndex(await fetchBytes(address));
  if (!index) throw new Error(`${address} is no frame index of this version.`);
  return index;
}
