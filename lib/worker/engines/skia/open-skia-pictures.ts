import type { FootageFrame } from "@/lib/film/plan/layer";
import type { FilmToDraw, OpenPictures, PictureSource } from "@/lib/worker/picture-source";
import { SkiaThread } from "@/lib/worker/engines/skia/skia-thread";
import type { FromThread, ToThread } from "@/lib/worker/engines/skia/thread-messages";

/** How long a thread has to release its film. One that takes longer is stuck. */
const closeTimeoutMs = 1_000;

type Opened = Pick<PictureSource, "width" | "height" | "frames" | "pictures">;
type Waiting<T> = { resolve: (value: T) => void; reject: (error: unknown) => void };

/**
 * Paints in a separate thread. Its heap is small, so that freeing each frame's pixels costs next to nothing, and the
 * worker's own thread stays free for pipes and progress. The first thread starts at once and is reused for film after
 * film.
 */
export function openSkiaEngine(): OpenPictures {
  const idle = [new SkiaThread()];
  return async (film) => {
    const thread = idle.find(({ isAlive }) => isAlive) ?? new SkiaThread();
    idle.splice(0, idle.length, ...idle.filter((one) => one !== thread && one.isAlive));
    const giveBack = async (isClosed: boolean) => {
      if (isClosed && thread.isAlive && idle.length === 0) idle.push(thread);
      else await thread.terminate();
    };
    return openOn(thread, film, giveBack);
  };
}

async function openOn(
  thread: SkiaThread,
  { plan, shortSide, readPhoto, readFootage, outputs, slots, telling }: FilmToDraw,
  giveBack: (isClosed: boolean) => Promise<void>,
): Promise<PictureSource> {
  const frames = new Map<number, Waiting<void>>();
  const decoding = new Map<string, Waiting<void>>();
  let opening: Waiting<Opened> | undefined;
  let thumbnail: Waiting<Uint8Array | undefined> | undefined;
  let closing: Waiting<void> | undefined;
  let failure: { reason: unknown } | undefined;

  const fail = (reason: unknown) => {
    failure ??= { reason };
    for (const { reject } of [...frames.values(), ...decoding.values()]) reject(failure.reason);
    frames.clear();
    decoding.clear();
    opening?.reject(failure.reason);
    thumbnail?.reject(failure.reason);
    if (!thread.isAlive) closing?.resolve();
  };
  const bringPhoto = async (id: string) => {
    try {
      await readPhoto(id, (bytes) => {
        thread.tell({ kind: "photo", id, bytes });
        return new Promise<void>((resolve, reject) => decoding.set(id, { resolve, reject }));
      });
    } catch (error) {
      // Fail before telling the thread, which only knows that the photo did not come.
      fail(error);
      thread.tell({ kind: "photo", id, bytes: undefined });
    }
  };
  const bringFootage = async (frame: FootageFrame) => {
    try {
      const raw = await readFootage(frame);
      thread.give({ kind: "footage", frame, raw }, raw.bytes);
    } catch (error) {
      // Fail before telling the thread, which only knows that the frame did not come.
      fail(error);
      thread.tell({ kind: "footage", frame, raw: undefined });
    }
  };
  const hear = (message: FromThread) => {
    switch (message.kind) {
      case "ready":
        return;
      case "opened":
        return opening?.resolve(message);
      case "made":
        frames.get(message.frame)?.resolve();
        frames.delete(message.frame);
        return;
      case "need photo":
        return void bringPhoto(message.id);
      case "need footage":
        return void bringFootage(message.frame);
      case "decoded": {
        const waiting = decoding.get(message.id);
        decoding.delete(message.id);
        return message.error ? waiting?.reject(message.error) : waiting?.resolve();
      }
      case "thumbnail":
        return thumbnail?.resolve(message.rgba);
      case "failed":
        // Wait a moment: if a photo cannot be decoded, another message tells which, and that error is the better one.
        return void setImmediate(() => fail(message.error));
      case "closed":
        return closing?.resolve();
    }
  };
  const paint = (frame: number, message: ToThread) =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure.reason);
      frames.set(frame, { resolve, reject });
      thread.tell(message);
    });
  const dispose = async () => {
    fail(new Error("The film is over."));
    let timer: NodeJS.Timeout | undefined;
    const isClosed = await new Promise<boolean>((resolve) => {
      closing = { resolve: () => resolve(thread.isAlive), reject: () => resolve(false) };
      timer = setTimeout(() => resolve(false), closeTimeoutMs);
      if (thread.isAlive) thread.tell({ kind: "close" });
      else resolve(false);
    });
    clearTimeout(timer);
    thread.listen(undefined);
    await giveBack(isClosed);
  };

  thread.listen(hear);
  try {
    const {
      width,
      height,
      frames: count,
      pictures,
    } = await new Promise<Opened>((resolve, reject) => {
      opening = { resolve, reject };
      if (!thread.isAlive) reject(new Error("The painting thread has ended."));
      thread.tell({ kind: "open", film: { plan, shortSide, outputs, slots, telling } });
    });
    return {
      width,
      height,
      frames: count,
      pictures,
      takesAnyOrder: true,
      make: (frame, slot) => paint(frame, { kind: "make", frame, slot }),
      look: (frame) => paint(frame, { kind: "look", frame }),
      thumbnail: () =>
        new Promise((resolve, reject) => {
          if (failure) return reject(failure.reason);
          thumbnail = { resolve, reject };
          thread.tell({ kind: "thumbnail" });
        }),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
