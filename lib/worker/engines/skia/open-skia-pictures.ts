import type { FootageFrame } from "@/lib/film/plan/layer";
import { awaitAnswers, type AwaitedAnswers } from "@/lib/worker/engines/skia/awaited-answers";
import type { FilmToDraw, OpenPictures, PictureSource } from "@/lib/worker/picture-source";
import { SkiaThread } from "@/lib/worker/engines/skia/skia-thread";
import type { FromThread, ToThread } from "@/lib/worker/engines/skia/thread-messages";

/** How long a thread has to release its film. One that takes longer is stuck. */
const closeTimeoutMs = 1_000;

type Opened = Pick<PictureSource, "width" | "height" | "frames" | "pictures">;

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
  { readPhoto, readFootage, plan, shortSide, outputs, slots, telling, firstFrame }: FilmToDraw,
  giveBack: (isClosed: boolean) => Promise<void>,
): Promise<PictureSource> {
  const filmOpened = awaitAnswers<"film", Opened>();
  const framesMade = awaitAnswers<number, void>();
  const photosDecoded = awaitAnswers<string, void>();
  const thumbnailPainted = awaitAnswers<"thumbnail", Uint8Array | undefined>();
  let onClosed: (() => void) | undefined;
  let failure: { reason: unknown } | undefined;

  const fail = (reason: unknown) => {
    failure ??= { reason };
    for (const answers of [framesMade, photosDecoded, filmOpened, thumbnailPainted])
      answers.rejectAll(failure.reason);
    if (!thread.isAlive) onClosed?.();
  };
  const bringPhoto = async (id: string) => {
    try {
      await readPhoto(id, (bytes) => {
        thread.tell({ kind: "photo", id, bytes });
        return photosDecoded.wait(id);
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
        return filmOpened.resolve("film", message);
      case "made":
        return framesMade.resolve(message.frame);
      case "need photo":
        return void bringPhoto(message.id);
      case "need footage":
        return void bringFootage(message.frame);
      case "decoded":
        return message.error
          ? photosDecoded.reject(message.id, message.error)
          : photosDecoded.resolve(message.id);
      case "thumbnail":
        return thumbnailPainted.resolve("thumbnail", message.rgba);
      case "failed":
        // Wait a moment: if a photo cannot be decoded, another message tells which, and that error is the better one.
        return void setImmediate(() => fail(message.error));
      case "closed":
        return onClosed?.();
    }
  };
  const ask = <Key, T>(answers: AwaitedAnswers<Key, T>, key: Key, message: ToThread): Promise<T> => {
    if (failure) return Promise.reject(failure.reason);
    thread.tell(message);
    return answers.wait(key);
  };
  /** Resolves to whether the thread has released its film, and can have another one. */
  const close = () =>
    new Promise<boolean>((resolve) => {
      if (!thread.isAlive) return resolve(false);
      const timer = setTimeout(() => resolve(false), closeTimeoutMs);
      onClosed = () => {
        clearTimeout(timer);
        resolve(thread.isAlive);
      };
      thread.tell({ kind: "close" });
    });
  const dispose = async () => {
    fail(new Error("The film is over."));
    const isClosed = await close();
    thread.listen(undefined);
    await giveBack(isClosed);
  };

  thread.listen(hear);
  try {
    if (!thread.isAlive) throw new Error("The painting thread has ended.");
    const film = { plan, shortSide, outputs, slots, telling, firstFrame };
    const { width, height, frames, pictures } = await ask(filmOpened, "film", { kind: "open", film });
    return {
      width,
      height,
      frames,
      pictures,
      takesAnyOrder: true,
      make: (frame, slot) => ask(framesMade, frame, { kind: "make", frame, slot }),
      look: (frame) => ask(framesMade, frame, { kind: "look", frame }),
      thumbnail: () => ask(thumbnailPainted, "thumbnail", { kind: "thumbnail" }),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
