import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import type { PaintedShortSide } from "@/lib/film/qualities";
import { type IngestedPhoto, ingestPhoto, remakeRenditions } from "@/lib/server/media/ingest-photo";
import { photoDescription, seenPhoto } from "@/lib/server/media/media-process/messages";
import { storyQuality } from "@/lib/server/photos/photo-look";
import { photoSubjectOf } from "@/lib/server/photos/photo-subject";
import type { FoundFile } from "@/command/folder/list-files";
import type { Picture } from "@/command/pictures/picture";

/** What looking at a photo reveals. */
export const photoFacts = z.object({ ...z.omit(photoDescription, { type: true }).shape, ...seenPhoto.shape });
export type PhotoFacts = z.output<typeof photoFacts>;

export type Place = { folder: string; shortSide: PaintedShortSide; signal: AbortSignal };

/** A picture's place among the others, for those without a date. */
export type Arrival = { id: string; addedAt: number };

/** Where the rendition lies that a film is painted from. */
export const renditionPath = (folder: string, id: string) => path.join(folder, "photos", id);

/**
 * Looks at a photo as the service does. With `isRendered`, it also makes the rendition that the film is painted from,
 * which takes several times as long as looking.
 */
export async function readPhoto(
  file: FoundFile,
  id: string,
  { folder, shortSide, signal, isRendered }: Place & { isRendered: boolean },
): Promise<PhotoFacts> {
  const only = isRendered ? ([`film${shortSide}`] as const) : [];
  const options = { temporaryDirectory: folder, signal, only };
  const { renditions, dispose, ...facts } = await ingestPhoto(file.path, options);
  if (isRendered) await keepRendition(id, { renditions, dispose }, { folder, shortSide });
  else await dispose();
  return facts;
}

/** Makes the rendition of a photo that was looked at before. */
export async function readAgain(
  file: FoundFile,
  id: string,
  { folder, shortSide, signal }: Place,
): Promise<void> {
  const only = [`film${shortSide}`] as const;
  const photo = await remakeRenditions(file.path, { temporaryDirectory: folder, signal, only });
  await keepRendition(id, photo, { folder, shortSide });
}

async function keepRendition(
  id: string,
  { renditions, dispose }: Pick<IngestedPhoto, "renditions" | "dispose">,
  { folder, shortSide }: Omit<Place, "signal">,
): Promise<void> {
  try {
    const rendition = renditions.find(({ kind }) => kind === `film${shortSide}`);
    if (!rendition) throw new Error(`No picture of ${shortSide} pixels was made.`);
    const target = renditionPath(folder, id);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(rendition.path, target);
  } finally {
    await dispose();
  }
}

export function pictureOf(
  file: FoundFile,
  { id, addedAt }: Arrival,
  { width, height, taken, camera, burst, isStarred, subject, look }: PhotoFacts,
  folder: string,
): Picture {
  const target = renditionPath(folder, id);
  return {
    file,
    id,
    story: {
      id,
      kind: look.kind,
      moving: null,
      width,
      height,
      takenAt: taken && taken.atMs / 1000,
      offsetMinutes: taken && taken.offsetMinutes,
      addedAt,
      camera,
      burst,
      isFavourite: isStarred,
      subjectHeight: subject?.height ?? null,
      quality: storyQuality(look.quality),
      fingerprint: look.fingerprint,
    },
    media: {
      kind: "photo",
      input: {
        id,
        name: file.name,
        film720Key: target,
        film1080Key: target,
        subject: photoSubjectOf({ width, height, subject }),
      },
    },
  };
}
