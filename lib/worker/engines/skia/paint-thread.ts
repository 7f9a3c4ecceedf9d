import { parentPort } from "node:worker_threads";
import type { Image } from "@napi-rs/canvas";
import { frameSize } from "@/lib/film/frame-size";
import { frameRepeats } from "@/lib/film/plan/frame-repeats";
import { readTextTables } from "@/lib/paint/text/text-engine";
import { openKernels } from "@/lib/worker/encode/kernels/open-kernels";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { RawFrame } from "@/lib/worker/open-painter";
import { createPictureMaker, type PictureMaker } from "@/lib/worker/encode/picture-maker";
import { createThumbnailChooser } from "@/lib/worker/photos/choose-thumbnail";
import { openPixels } from "@/lib/worker/pixels/open-pixels";
import { composesAsSkia } from "@/lib/worker/engines/skia/compositor/compose-frames";
import { type Compositor, openCompositor } from "@/lib/worker/engines/skia/compositor/open-compositor";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { createSkiaPainter, type SkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { loadPhoto } from "@/lib/worker/engines/skia/load-photo";
import type { FromThread, ThreadFilm, ToThread } from "@/lib/worker/engines/skia/thread-messages";

type Open = {
  painter: SkiaPainter;
  /** Whether a frame is the same as the one before it. */
  repeats: (frame: number) => boolean;
  maker: PictureMaker;
  chooser: ReturnType<typeof createThumbnailChooser>;
  /** The slot of the frame before this one. */
  lastSlot: number;
};

type Workshop = { geometry: string; maker: PictureMaker; compositor: Compositor | undefined };

const port = parentPort;
if (!port) throw new Error("This runs as a thread.");
const tell = (message: FromThread) => port.postMessage(message);
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const host = createSkiaHost();

type Wanted<T> = Map<string, { resolve: (value: T) => void; reject: (error: Error) => void }>;
const wantedPhotos: Wanted<Image> = new Map();
const wantedFootage: Wanted<RawFrame> = new Map();
let film: Open | undefined;
let lastWorkshop: Workshop | undefined;
let failed = false;

function readPhoto(id: string): Promise<Image> {
  return new Promise((resolve, reject) => {
    wantedPhotos.set(id, { resolve, reject });
    tell({ kind: "need photo", id });
  });
}

function readFootage(frame: FootageFrame): Promise<RawFrame> {
  return new Promise((resolve, reject) => {
    wantedFootage.set(JSON.stringify(frame), { resolve, reject });
    tell({ kind: "need footage", frame });
  });
}

function takeFootage(frame: FootageFrame, raw: RawFrame | undefined): void {
  const name = JSON.stringify(frame);
  const waiting = wantedFootage.get(name);
  wantedFootage.delete(name);
  if (raw) waiting?.resolve(raw);
  else waiting?.reject(new Error("A frame of a clip did not come."));
}

async function takePhoto(id: string, bytes: Uint8Array | undefined): Promise<void> {
  const waiting = wantedPhotos.get(id);
  wantedPhotos.delete(id);
  if (!waiting) return;
  // The worker's thread knows the reason.
  if (!bytes) return waiting.reject(new Error("A photo did not come."));
  try {
    const image = await loadPhoto(bytes);
    tell({ kind: "decoded", id, error: undefined });
    waiting.resolve(image);
  } catch (error) {
    tell({ kind: "decoded", id, error: asError(error) });
    waiting.reject(asError(error));
  }
}

/**
 * Reuses the last film's memory, which holds some twenty frames and a few photos: most films have the same sizes as the
 * one before.
 */
function workshopFor(sizes: Parameters<typeof createPictureMaker>[0]): Workshop {
  const geometry = JSON.stringify(sizes);
  if (lastWorkshop?.geometry !== geometry) {
    const pixels = openPixels();
    const maker = createPictureMaker(sizes, (byteLength) => openKernels(byteLength, pixels));
    // The compositor shares this memory, so that frames are composed right where the picture maker converts them.
    lastWorkshop = { geometry, maker, compositor: openCompositor(pixels) };
  }
  return lastWorkshop;
}

async function open({ plan, shortSide, outputs, slots, telling, firstFrame }: ThreadFilm): Promise<void> {
  failed = false;
  const source = frameSize(plan.aspectRatio, shortSide);
  const { maker, compositor } = workshopFor({ source, outputs, slots });
  const painter = await createSkiaPainter({
    plan,
    shortSide,
    host,
    firstFrame,
    readPhoto,
    readFootage,
    compositor,
  });
  const { width, height, frames } = painter;
  const isRepeat = frameRepeats(plan);
  film = {
    painter,
    // A candidate for the thumbnail has to be painted even if it repeats, because the chooser looks at it.
    repeats: (frame) => isRepeat(frame) && !telling.includes(frame),
    maker,
    chooser: createThumbnailChooser(telling, painter),
    lastSlot: 0,
  };
  tell({ kind: "opened", width, height, frames, pictures: maker.pictures });
}

async function make(frame: number, slot: number): Promise<void> {
  if (!film || failed) return;
  if (film.repeats(frame)) film.maker.repeat(film.lastSlot, slot);
  else await paint(film, frame, slot);
  film.lastSlot = slot;
  tell({ kind: "made", frame });
}

async function paint({ painter, maker, chooser }: Open, frame: number, slot: number): Promise<void> {
  const rows = await painter.paintRows(frame);
  maker.make(rows, slot);
  chooser.see(frame, rows);
}

async function look(frame: number): Promise<void> {
  if (!film || failed) return;
  film.chooser.see(frame, await film.painter.paintRows(frame));
  tell({ kind: "made", frame });
}

async function close(): Promise<void> {
  await film?.painter.dispose?.();
  film = undefined;
  wantedPhotos.clear();
  wantedFootage.clear();
  tell({ kind: "closed" });
}

async function obey(message: Exclude<ToThread, { kind: "photo" | "footage" }>): Promise<void> {
  switch (message.kind) {
    case "open":
      return open(message.film);
    case "make":
      return make(message.frame, message.slot);
    case "look":
      return look(message.frame);
    case "thumbnail":
      return tell({ kind: "thumbnail", rgba: film?.chooser.chosen() });
    case "close":
      return close();
  }
}

let last: Promise<void> = Promise.resolve();
port.on("message", (message: ToThread) => {
  // The frame being painted waits for these, so they cannot queue behind it.
  if (message.kind === "photo") return void takePhoto(message.id, message.bytes);
  if (message.kind === "footage") return takeFootage(message.frame, message.raw);
  if (message.kind === "close") {
    // Drop all earlier requests: nobody wants their frames any more.
    failed = true;
    for (const { reject } of [...wantedPhotos.values(), ...wantedFootage.values()])
      reject(new Error("The film is over."));
  }
  last = last
    .then(() => obey(message))
    .catch((error: unknown) => {
      failed = true;
      tell({ kind: "failed", error: asError(error) });
    });
});
tell({ kind: "ready" });
// Every film needs these, and the first one is still being decided. Whoever reads the tables then hears of trouble.
readTextTables(host).catch(() => undefined);
composesAsSkia();
