import type { PhotoWindow } from "@/lib/film/plan/photo-window";
import type { FilmDocument } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { planFilm } from "@/lib/film/plan";
import { coverPicture } from "@/lib/film/plan/cover-picture";
import { clipAddress } from "@/lib/server/clips/clip-address";
import { db } from "@/lib/server/db";
import { fileAddress } from "@/lib/server/files/file-address";
import { photoSubjectOf } from "@/lib/server/photos/photo-subject";

/** A small picture of what a film's cover shows, for as long as the film cannot be painted. */
export type CoverStill = {
  address: string;
  /** Words will be in front of it, so it is only seen in outline. */
  isGround: boolean;
  /** The part of it that fills the frame; null where all of it is seen. */
  window: PhotoWindow | null;
};

/** Null for a film whose cover shows no picture. */
export async function readCoverStill(document: FilmDocument): Promise<CoverStill | null> {
  const cover = coverPicture(planFilm(document));
  const found = cover && (await findPicture(cover.photoId));
  if (!found) return null;
  const { id, address, width, height } = found;
  const subject = photoSubjectOf(found);
  // Once more, because only now is it known where in the picture its subject is.
  const placed = subject ? coverPicture(planFilm(document, { photoSubjects: { [id]: subject } })) : cover;
  const frame = frameSize(document.aspectRatio, 720);
  return {
    address,
    isGround: cover.isGround,
    window: placed?.windowIn(width / height, frame.width / frame.height) ?? null,
  };
}

const look = { id: true, width: true, height: true, subject: true } as const;

async function findPicture(id: string) {
  const photo = await db().photo.findUnique({ where: { id }, select: { ...look, thumbFileId: true } });
  if (photo) return { ...photo, address: fileAddress("", photo.thumbFileId, "thumbnail") };
  const clip = await db().clip.findUnique({
    where: { id },
    select: { ...look, files: { where: { kind: "poster" }, select: { fileId: true } } },
  });
  const [poster] = clip?.files ?? [];
  return clip && poster ? { ...clip, address: clipAddress("", "poster", poster.fileId) } : undefined;
}
