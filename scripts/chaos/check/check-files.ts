import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { db } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { storage } from "@/lib/server/storage/open-storage";
import { isStorageError } from "@/lib/server/storage/storage-error";

/**
 * After a sweep, checks that every file with a row is in storage byte for byte, that storage holds nothing
 * else, that no row is unused, and that no half-written file is left.
 */
export async function checkFiles(): Promise<string[]> {
  const findings: string[] = [];
  const rows = await db().file.findMany();
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  for await (const { key } of storage().list("objects/"))
    if (!known.has(key)) findings.push(`file: ${key} is an object without a row`);
  for (const { id, storageKey, sha256 } of rows) {
    const found = await hashOf(storageKey);
    if (found === undefined) findings.push(`file: ${id} has no object`);
    else if (found !== sha256) findings.push(`file: ${id} is not what it was`);
  }
  const unused = await db().file.findMany({
    where: {
      accountPictures: { none: {} },
      photoOriginals: { none: {} },
      photoThumbs: { none: {} },
      photoFilm720: { none: {} },
      photoFilm1080: { none: {} },
      songs: { none: {} },
      songPreviews: { none: {} },
      songPeaks: { none: {} },
      videoFiles: { none: {} },
      clipFiles: { none: {} },
      slowReelFiles: { none: {} },
      runFiles: { none: {} },
      early: { none: {} },
    },
  });
  for (const { id } of unused) findings.push(`file: nothing refers to ${id}`);
  const ended = { state: { in: ["done", "failed", "cancelled"] } } satisfies Prisma.RenderWhereInput;
  const held =
    (await db().renderPhoto.count({ where: { render: ended } })) +
    (await db().renderFootage.count({ where: { render: ended } })) +
    (await db().renderSong.count({ where: { render: ended } }));
  if (held > 0) findings.push(`row: ${held} photos, clips or songs are held by renders that have ended`);
  const runs = await db().renderRun.count({ where: { render: ended } });
  if (runs > 0) findings.push(`row: ${runs} runs are kept of renders that have ended`);
  for (const name of await readdir(temporaryDirectory()).catch(() => []))
    findings.push(`file: ${name} is left in the temporary folder`);
  return findings;
}

async function hashOf(key: string): Promise<string | undefined> {
  try {
    const hash = createHash("sha256");
    for await (const chunk of (await storage().get(key)).stream) hash.update(chunk);
    return hash.digest("hex");
  } catch (error) {
    if (isStorageError(error, "not_found")) return undefined;
    throw error;
  }
}
