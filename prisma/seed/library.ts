import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type LibraryTrack, libraryManifestSchema } from "@/lib/contracts/library-manifest";
import { db } from "@/lib/server/db";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import { libraryFacts } from "@/lib/server/music/library-facts";

type Track = LibraryTrack & { position: number; licence: string };

async function isUnchanged(track: Track, audio: Buffer): Promise<boolean> {
  const where = { id: track.id, accountId: null, deletedAt: null };
  const found = await db().song.findFirst({
    where,
    select: { position: true, facts: true, file: { select: { sha256: true } } },
  });
  const sameWords =
    isDeepStrictEqual(found?.facts, libraryFacts(track)) && found?.position === track.position;
  return sameWords && found?.file.sha256 === createHash("sha256").update(audio).digest("hex");
}

async function seedTrack(folder: string, track: Track): Promise<void> {
  const read = (file: { name: string }) => readFile(path.join(folder, file.name));
  const { audio, preview, peaks } = track.files;
  const song = await read(audio);
  if (await isUnchanged(track, song)) return;
  const about = {
    title: track.title,
    artist: track.artist,
    format: "m4a",
    durationMs: Math.round(track.durationSeconds * 1000),
    mood: track.moods[0] ?? null,
    bpm: track.bpm,
    position: track.position,
    facts: libraryFacts(track),
    deletedAt: null,
  };
  const sources = {
    fileId: { source: song, contentType: audio.contentType },
    previewFileId: { source: await read(preview), contentType: preview.contentType },
    peaksFileId: { source: await read(peaks), contentType: peaks.contentType },
  };
  await withStoredFiles(sources, (tx, files) =>
    tx.song.upsert({
      where: { id: track.id },
      create: { id: track.id, accountId: null, ...about, ...files },
      update: { ...about, ...files },
    }),
  );
}

/** Adds the service's own music. A song that has left the library stays available to the films that use it. */
export async function seedLibrary(folder: string): Promise<void> {
  const text = await readFile(path.join(folder, "library.json"), "utf8");
  const { licence, tracks } = libraryManifestSchema.parse(JSON.parse(text));
  for (const [position, track] of tracks.entries()) await seedTrack(folder, { ...track, licence, position });
  const present = tracks.map(({ id }) => id);
  await db().song.updateMany({
    where: { accountId: null, deletedAt: null, id: { notIn: present } },
    data: { deletedAt: new Date() },
  });
}
