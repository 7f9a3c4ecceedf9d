import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { CHECKSUMS_NAME } from "@/lib/server/admin/backup/format";

export type ArchiveEntry = {
  name: string;
  size: number;
  /** Stored beside the entry, for object stores that need it on restore. */
  contentType?: string;
};

/** Adds an entry and returns the SHA-256 of its content. */
export type AddEntry = (
  entry: ArchiveEntry,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<string>;

export const CONTENT_TYPE_FIELD = "KINORA.content-type";

/**
 * Writes a tar file as a stream, whatever its size. The last entry lists the checksums of all the others in
 * `sha256sum`'s format, so the archive can be checked without this program. An archive without that entry is
 * incomplete.
 */
export async function writeArchive(target: Writable, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const packed = pack();
  const checksums: string[] = [];

  const append: AddEntry = async ({ name, size, contentType }, content) => {
    const hash = createHash("sha256");
    const header = {
      name,
      size,
      mode: 0o600,
      ...(contentType && { pax: { [CONTENT_TYPE_FIELD]: contentType } }),
    };
    let entry: ReturnType<typeof packed.entry> | undefined;
    const ended = new Promise<void>((resolve, reject) => {
      entry = packed.entry(header, (error) => (error ? reject(error) : resolve()));
    });
    ended.catch(() => {});
    for await (const chunk of content) {
      hash.update(chunk);
      if (!entry?.write(chunk) && entry) await Promise.race([once(entry, "drain"), ended]);
    }
    entry?.end(null);
    await ended;
    return hash.digest("hex");
  };

  const fillAll = async () => {
    await fill(async (entry, content) => {
      const sha256 = await append(entry, content);
      checksums.push(`${sha256}  ${entry.name}\n`);
      return sha256;
    });
    const list = Buffer.from(checksums.join(""));
    await append({ name: CHECKSUMS_NAME, size: list.byteLength }, [list]);
    packed.finalize();
  };

  const written = pipeline(async function* () {
    yield* packed;
  }, target);
  const filled = fillAll().catch((error: unknown) => {
    packed.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [writing, filling] = await Promise.allSettled([written, filled]);
  // A full disk fails both sides. The writing side met it first and has the clearest error, so report that one.
  if (writing.status === "rejected") throw writing.reason;
  if (filling.status === "rejected") throw filling.reason;
}
