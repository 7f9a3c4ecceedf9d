import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { StorageError } from "@/lib/server/storage/storage-error";
import type { PutOptions, StoredObject } from "@/lib/server/storage/storage";

/**
 * Counts and hashes bytes on their way into the store. The last check happens in `flush`, so that the target
 * gets an error instead of an end and never completes a file of the wrong length.
 */
export class MeasureBytes extends Transform {
  private readonly hash = createHash("sha256");
  /** Not named `size` or `length`, which the S3 client would take for the number of bytes to come. */
  private byteCount = 0;

  constructor(private readonly limits: Pick<PutOptions, "maxBytes" | "expectedBytes">) {
    super({ readableHighWaterMark: 1 << 20, writableHighWaterMark: 1 << 20 });
  }

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    this.byteCount += chunk.length;
    const { maxBytes, expectedBytes } = this.limits;
    if (maxBytes !== undefined && this.byteCount > maxBytes) {
      done(new StorageError("too_large", `More than ${maxBytes} bytes.`));
      return;
    }
    if (expectedBytes !== undefined && this.byteCount > expectedBytes) {
      done(new StorageError("incomplete", `More than the ${expectedBytes} bytes that were announced.`));
      return;
    }
    this.hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const { expectedBytes } = this.limits;
    if (expectedBytes !== undefined && this.byteCount !== expectedBytes) {
      done(new StorageError("incomplete", `${this.byteCount} bytes came instead of ${expectedBytes}.`));
      return;
    }
    done();
  }

  /** Call this once, after the end. */
  result(): StoredObject {
    return { size: this.byteCount, sha256: this.hash.digest("hex") };
  }
}
