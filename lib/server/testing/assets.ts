import type { SongPurpose } from "@/lib/server/generated/prisma/client";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";

async function insertFile(contentType: string): Promise<string> {
  const id = newId();
  const data = { id, storageKey: `test/${id}`, contentType, size: 1, sha256: "0".repeat(64) };
  await db().file.create({ data });
  return id;
}

/** Inserts a photo's row, for tests that never look at its pixels. */
export async function insertTestPhoto(
  accountId: string,
  { deletedAt }: { deletedAt?: Date } = {},
): Promise<string> {
  const id = newId();
  const [originalFileId, thumbFileId, film720FileId, film1080FileId] = [
    await insertFile("image/jpeg"),
    await insertFile("image/jpeg"),
    await insertFile("image/jpeg"),
    await insertFile("image/jpeg"),
  ];
  const files = { originalFileId, thumbFileId, film720FileId, film1080FileId };
  await db().photo.create({
    data: { id, accountId, format: "jpg", width: 1600, height: 1200, deletedAt, ...files },
  });
  return id;
}

/** Inserts a song's row, for tests that never listen to it. Without an account it belongs to the service's library. */
export async function insertTestSong(
  accountId: string | null,
  purpose: SongPurpose = "music",
): Promise<string> {
  const id = newId();
  const [fileId, previewFileId, peaksFileId] = [
    await insertFile("audio/mp4"),
    await insertFile("audio/mp4"),
    await insertFile("application/json"),
  ];
  const files = { fileId, previewFileId, peaksFileId };
  const about = { title: "Test", artist: "Test", format: "m4a", durationMs: 60_000, purpose };
  await db().song.create({ data: { id, accountId, ...about, ...files } });
  return id;
}
