import type { SongFacts } from "@/lib/film/plan/context";
import { db } from "@/lib/server/db";
import { songFactsOf } from "@/lib/server/music/song-facts";

export type PhotoInput = { id: string; name: string; film720Key: string; film1080Key: string };
export type SongInput = {
  id: string;
  title: string;
  fileId: string;
  storageKey: string;
  durationMs: number;
  facts: SongFacts;
};
export type RenderInputs = { photos: Map<string, PhotoInput>; songs: Map<string, SongInput> };

const key = { select: { storageKey: true } } as const;

/** Where the photos and songs of a film are kept. Those in the trash are there too, for as long as a render needs them. */
export async function readRenderInputs(photoIds: string[], songIds: string[]): Promise<RenderInputs> {
  const photos = await db().photo.findMany({
    where: { id: { in: photoIds } },
    select: { id: true, name: true, film720: key, film1080: key },
  });
  const songs = await db().song.findMany({
    where: { id: { in: songIds } },
    select: { id: true, title: true, durationMs: true, facts: true, fileId: true, file: key },
  });
  return {
    photos: new Map(
      photos.map(({ id, name, film720, film1080 }) => [
        id,
        { id, name, film720Key: film720.storageKey, film1080Key: film1080.storageKey },
      ]),
    ),
    songs: new Map(
      songs.map(({ file, ...song }) => [
        song.id,
        { ...song, storageKey: file.storageKey, facts: songFactsOf(song) },
      ]),
    ),
  };
}
