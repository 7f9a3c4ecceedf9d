import { mediaIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { footageFactsOf } from "@/lib/server/clips/clip-sound";
import { readFilmSubtitles, type SubtitlesById } from "@/lib/server/clips/subtitles/read-subtitles";
import { db } from "@/lib/server/db";
import type { ClipFileKind } from "@/lib/server/generated/prisma/client";
import { photoSubjectOf } from "@/lib/server/photos/photo-subject";
import { songFactsOf } from "@/lib/server/music/song-facts";
import type { FootageInput, RenderInputs } from "@/lib/server/renders/render-inputs";

/**
 * Finds where a film's photos, clips and songs are stored. Those in the trash are included while a render needs them.
 * A render gives the subtitles of when it was asked for.
 */
export async function readRenderInputs(
  document: FilmDocument,
  subtitles?: SubtitlesById,
): Promise<RenderInputs> {
  const said = subtitles ?? (await readFilmSubtitles(document));
  return {
    photo: await readPhotos(mediaIds(document, "photo")),
    footage: await readFootage(mediaIds(document, "footage"), said),
    song: await readSongs(mediaIds(document, "song")),
    voice: await readSongs(mediaIds(document, "voice")),
  };
}

const key = { select: { storageKey: true } } as const;

async function readPhotos(ids: string[]): Promise<RenderInputs["photo"]> {
  const photos = await db().photo.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      width: true,
      height: true,
      subject: true,
      film720: key,
      film1080: key,
    },
  });
  return new Map(
    photos.map(({ film720, film1080, ...photo }) => [
      photo.id,
      {
        id: photo.id,
        name: photo.name,
        film720Key: film720.storageKey,
        film1080Key: film1080.storageKey,
        subject: photoSubjectOf(photo),
      },
    ]),
  );
}

async function readFootage(ids: string[], subtitles: SubtitlesById): Promise<RenderInputs["footage"]> {
  const clips = await db().clip.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      frames: true,
      width: true,
      height: true,
      subject: true,
      soundFacts: true,
      slowFrames: true,
      files: { select: { kind: true, file: key } },
      slow: { select: { kind: true, file: key } },
    },
  });
  return new Map(
    clips.map(({ id, name, files, slow: slowFiles, ...clip }) => {
      const sound = keyOf(files, "sound");
      const slow = filmsOf(slowFiles);
      const input: FootageInput = {
        id,
        name,
        poster: keyOf(files, "poster"),
        films: filmsOf(files),
        slow,
        sound,
        facts: footageFactsOf(clip, {
          hasSound: sound !== null,
          subtitles: subtitles[id],
          slowFrames: slow[720] ? clip.slowFrames : 0,
        }),
        subject: photoSubjectOf(clip),
      };
      return [id, input];
    }),
  );
}

type Files = readonly { kind: ClipFileKind; file: { storageKey: string } }[];

function keyOf(files: Files, wanted: ClipFileKind): string | null {
  return files.find(({ kind }) => kind === wanted)?.file.storageKey ?? null;
}

function filmsOf(files: Files): FootageInput["films"] {
  const filmOf = (film: string | null, index: string | null) =>
    film === null || index === null ? undefined : { film, index };
  return {
    720: filmOf(keyOf(files, "film720"), keyOf(files, "index720")),
    1080: filmOf(keyOf(files, "film1080"), keyOf(files, "index1080")),
  };
}

async function readSongs(ids: string[]): Promise<RenderInputs["song"]> {
  const songs = await db().song.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, durationMs: true, facts: true, fileId: true, file: key },
  });
  return new Map(
    songs.map(({ file, ...song }) => [
      song.id,
      { ...song, storageKey: file.storageKey, facts: songFactsOf(song) },
    ]),
  );
}
