import { type PhotoSubjectRecord, photoSubjectSchema } from "@/lib/contracts/photo-subject";
import type { PhotoSubject } from "@/lib/film/plan/context";

/** A photo's subject. What can no longer be parsed counts as unknown. */
export function readSubject(stored: unknown): PhotoSubjectRecord | null {
  return photoSubjectSchema.safeParse(stored).data ?? null;
}

/** The same in the film core's form. */
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
