import { type PhotoSubjectRecord, photoSubjectSchema } from "@/lib/contracts/photo-subject";
import type { PhotoSubject } from "@/lib/film/plan/context";

/** What a photo is about, as it was kept; what cannot be read is not known. */
export function readSubject(stored: unknown): PhotoSubjectRecord | null {
  return photoSubjectSchema.safeParse(stored).data ?? null;
}

/** The same as the film core wants it. */
export function photoSubjectOf(photo: {
  width: number;
  height: number;
  subject: unknown;
}): PhotoSubject | null {
  const subject = readSubject(photo.subject);
  if (!subject) return null;
  const { x, y, width, height } = subject;
  return { x, y, width, height, ratio: photo.width / photo.height };
}
