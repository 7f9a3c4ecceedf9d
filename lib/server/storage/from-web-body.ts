import { Readable } from "node:stream";

/** Turns a request's body into a Node stream. Destroying it tells the sender to stop. */
export function fromWebBody(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader();
  return new Readable({
    highWaterMark: 1 << 20,
    read() {
      reader.read().then(
        ({ done, value }) => {
          // Pushing an empty chunk would stop the reading without ending the stream.
          if (done) this.push(null);
          else if (value.length > 0) this.push(value);
          else this._read(0);
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
    destroy(error, done) {
      reader.cancel(error).then(
        () => done(error),
        () => done(error),
      );
    },
  });
}
