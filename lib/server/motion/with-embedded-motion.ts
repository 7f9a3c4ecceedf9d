import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { EmbeddedMotion } from "@/lib/server/media/read-motion";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";

/** A motion in a file of its own. */
export type TakenMotion = { path: string; size: number; sha256: string };

/** Copies the motion out of a photo's file while `work` runs; null if the photo has none. */
export async function withEmbeddedMotion<T>(
  file: string,
  motion: EmbeddedMotion | null,
  work: (taken: TakenMotion | null) => Promise<T>,
): Promise<T> {
  if (!motion) return work(null);
  const target = path.join(temporaryDirectory(), temporaryName());
  try {
    await mkdir(temporaryDirectory(), { recursive: true });
    const { start, length } = motion;
    await pipeline(createReadStream(file, { start, end: start + length - 1 }), createWriteStream(target));
    return await work({ path: target, size: length, sha256: await sha256Of(target) });
  } finally {
    await removeTemporary(target);
  }
}
