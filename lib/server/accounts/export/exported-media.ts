import { FPS } from "@/lib/film/time";
import {
  type ExportEntry,
  fileColumns,
  fileName,
  storedEntry,
} from "@/lib/server/accounts/export/export-entry";
import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";
import type { SongPurpose } from "@/lib/server/generated/prisma/client";

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
      motion_id: photo.motionId,
    };
}

export async function* photoEntries(accountId: string): AsyncGenerator<ExportEntry> {
  for await (const photo of photosOf(accountId)) yield storedEntry(photoPath(photo), photo.original);
}

function soundsOf(accountId: string, purpose: SongPurpose) {
  return rowsInOrder((after) =>
    db().song.findMany({
      where: { accountId, purpose, ...after },
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
  for await (const song of soundsOf(accountId, "music"))
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
  for await (const song of soundsOf(accountId, "music")) yield storedEntry(songPath(song), song.file);
}

function voicePath({ title, id, format }: { title: string; id: string; format: string }): string {
  return `voices/${fileName(title, id)}.${format}`;
}

export async function* exportedVoices(accountId: string): AsyncGenerator<object> {
  for await (const voice of soundsOf(accountId, "voice"))
    yield {
      id: voice.id,
      name: voice.title,
      duration: voice.durationMs / 1000,
      created_on: voice.createdAt,
      deleted_on: voice.deletedAt,
      file: voicePath(voice),
    };
}

export async function* voiceEntries(accountId: string): AsyncGenerator<ExportEntry> {
  for await (const voice of soundsOf(accountId, "voice")) yield storedEntry(voicePath(voice), voice.file);
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
