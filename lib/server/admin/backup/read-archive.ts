import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type Extract, extract } from "tar-stream";
import { z } from "zod";
import { CONTENT_TYPE_FIELD } from "@/lib/server/admin/backup/write-archive";
import { DomainError } from "@/lib/server/errors";

export type ReadEntry = {
  name: string;
  size: number;
  contentType: string | undefined;
  content: AsyncIterable<Buffer>;
};

const paxSchema = z.object({ [CONTENT_TYPE_FIELD]: z.string().optional() }).catch({});

/** Yields the archive's entries one by one. Read each entry's content before asking for the next. */
export async function* readArchive(file: string): AsyncGenerator<ReadEntry> {
  const entries = extract();
  const fed = feed(file, entries);
  fed.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, size, pax } = entry.header;
      yield {
        name,
        size,
        contentType: paxSchema.parse(pax ?? {})[CONTENT_TYPE_FIELD],
        content: whole(entry),
      };
    }
  } catch (error) {
    throw asDamage(error);
  } finally {
    entries.destroy();
    await fed.catch(() => {});
  }
}

async function* whole(content: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw asDamage(error);
  }
}

function asDamage(error: unknown): unknown {
  const isOurs = error instanceof DomainError || (error instanceof Error && "syscall" in error);
  return isOurs ? error : damaged("It is no backup, or it is cut off.", error);
}

export function damaged(how: string, cause?: unknown): DomainError {
  return new DomainError("invalid", `The backup cannot be used. ${how}`, { code: "backup_damaged", cause });
}

async function feed(file: string, entries: Extract): Promise<void> {
  const gone = once(entries, "close");
  gone.catch(() => {});
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      if (!entries.write(chunk)) await Promise.race([once(entries, "drain"), gone]);
      if (entries.destroyed) return;
    }
    entries.end(null);
  } catch (error) {
    entries.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
