import type { Readable } from "node:stream";

/**
 * Turns a Node stream into the body of a Response. Nothing is read before somebody asks. The source is
 * destroyed as soon as the reader cancels or the request is aborted, even during a read.
 */
export function toWebBody(source: Readable, signal?: AbortSignal): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  const destroy = () => void source.destroy();
  signal?.addEventListener("abort", destroy, { once: true });
  if (signal?.aborted) destroy();

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(value);
          signal?.removeEventListener("abort", destroy);
          controller.close();
        } catch (error) {
          signal?.removeEventListener("abort", destroy);
          throw error;
        }
      },
      cancel() {
        signal?.removeEventListener("abort", destroy);
        destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
