import { randomBytes } from "node:crypto";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { newId } from "@/lib/server/new-id";

async function keepFile(contentType: string, sizeBytes: number): Promise<string> {
  const stored = await storeFile(randomBytes(sizeBytes), contentType);
  await db().file.create({ data: stored });
  return stored.id;
}

/** A photo whose files are really in storage, although they are not pictures. */
export async function storeTestPhoto(accountId: string, name = ""): Promise<string> {
  const id = newId();
  const files = {
    originalFileId: await keepFile("image/jpeg", 3000),
    thumbFileId: await keepFile("image/webp", 300),
    film720FileId: await keepFile("image/jpeg", 1000),
    film1080FileId: await keepFile("image/jpeg", 2000),
  };
  await db().photo.create({
    data: { id, accountId, name, format: "jpg", width: 1600, height: 1200, ...files },
  });
  return id;
}

export async function storeTestSong(accountId: string | null, title = "Test"): Promise<string> {
  const id = newId();
  const files = {
    fileId: await keepFile("audio/mpeg", 5000),
    previewFileId: await keepFile("audio/mpeg", 500),
    peaksFileId: await keepFile("application/json", 50),
  };
  const about = { title, artist: "Test", format: "mp3", durationMs: 60_000 };
  await db().song.create({ data: { id, accountId, ...about, ...files } });
  return id;
}

/** A clip whose files are really in storage, although they are not videos. */
export async function storeTestClip(accountId: string): Promise<string> {
  const id = newId();
  const create = [
    { kind: "original" as const, fileId: await keepFile("video/mp4", 4000) },
    { kind: "film720" as const, fileId: await keepFile("video/mp4", 2000) },
  ];
  const about = { format: "mp4", size: 4000, sourceSha256: id, width: 1280, height: 720, frames: 90 };
  const ready = { status: "ready", progress: 1, preparedAt: new Date() } as const;
  await db().clip.create({ data: { id, accountId, ...about, ...ready, files: { create } } });
  return id;
}

/** Stores what a worker would have made of a clip for half speed. */
export async function storeTestSlowReel(clipId: string): Promise<void> {
  await db().slowReelFile.create({
    data: { clipId, kind: "film720", fileId: await keepFile("video/mp4", 3000) },
  });
}

/** Stores the files that a render would have left with a video. */
export async function storeTestFilm(videoId: string, quality = 720): Promise<void> {
  const film = await keepFile("video/mp4", 10_000);
  const thumbnail = await keepFile("image/jpeg", 700);
  await db().videoFile.createMany({
    data: [
      { videoId, kind: "film", quality, fileId: film },
      { videoId, kind: "thumbnail", quality, fileId: thumbnail },
    ],
  });
}
