import { FPS } from "@/lib/film/time";
import {
  type ExportEntry,
  fileColumns,
  fileName,
  storedEntry,
} from "@/lib/server/accounts/export/export-entry";
import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";

function photosOf(accountId: string) {
  return rowsInOrder((after) =>
    db().photo.findMany({
      where: { accountId, ...after },
      orderBy: inOrder,
      take: AT_ONCE,
      include: { original: fileColumns },
    }),
  );
}

function photoPath({ name, id, format }: { name: string; id: string; format: string }): string {
  return `photos/${fileName(name, id)}.${format}`;
}

export async function* exportedPhotos(accountId: string): AsyncGenerator<object> {
  for await (const photo of photosOf(accountId))
    yield {
      id: photo.id,
      name: photo.name,
      service: photo.service,
      width: photo.width,
      height: photo.height,
      taken_on: photo.takenAt,
      created_on: photo.createdAt,
      deleted_on: photo.deletedAt,
      file: photoPath(photo),
    };
}

export async function* photoEntries(accountId: string): AsyncGenerator<ExportEntry> {
  for await (const photo of photosOf(accountId)) yield storedEntry(photoPath(photo), photo.original);
}

function songsOf(accountId: string) {
  return rowsInOrder((after) =>
    db().song.findMany({
      where: { accountId, ...after },
      orderBy: inOrder,
      take: AT_ONCE,
      include: { file: fileColumns },
    }),
  );
}

function songPath({ title, id, format }: { title: string; id: string; format: string }): string {
  return `music/${fileName(title, id)}.${format}`;
}

export async function* exportedSongs(accountId: string): AsyncGenerator<object> {
  for await (const song of songsOf(accountId))
    yield {
      id: song.id,
      title: song.title,
      artist: song.artist,
      duration: song.durationMs / 1000,
      created_on: song.createdAt,
      deleted_on: song.deletedAt,
      file: songPath(song),
    };
}

export async function* songEntries(accountId: string): AsyncGenerator<ExportEntry> {
  for await (const song of songsOf(accountId)) yield storedEntry(songPath(song), song.file);
}

function clipsOf(accountId: string) {
  return rowsInOrder((after) =>
    db().clip.findMany({
      where: { accountId, ...after },
      orderBy: inOrder,
      take: AT_ONCE,
      include: { files: { where: { kind: "original" }, include: { file: fileColumns } } },
    }),
  );
}

function clipPath({ name, id, format }: { name: string; id: string; format: string }): string {
  return `clips/${fileName(name, id)}.${format}`;
}

export async function* exportedClips(accountId: string): AsyncGenerator<object> {
  for await (const clip of clipsOf(accountId))
    yield {
      id: clip.id,
      name: clip.name,
      width: clip.width,
      height: clip.height,
      duration: clip.frames / FPS,
      favourite: clip.favourite,
      taken_on: clip.takenAt,
      created_on: clip.createdAt,
      deleted_on: clip.deletedAt,
      file: clipPath(clip),
    };
}

/** Exports the uploaded originals: they are better than the mezzanine that films are painted from. */
export async function* clipEntries(accountId: string): AsyncGenerator<ExportEntry> {
  for await (const clip of clipsOf(accountId))
    for (const { file } of clip.files) yield storedEntry(clipPath(clip), file);
}
