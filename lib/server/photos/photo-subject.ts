import {
  type GivenSubject,
  type PhotoSubjectRecord,
  photoSubjectSchema,
} from "@/lib/contracts/photo-subject";
import type { PhotoSubject } from "@/lib/film/plan/context";

/** The subject of a photo or clip. What can no longer be parsed counts as unknown. */
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

/** A subject set by hand, cut off at the picture's edges. */
export function subjectFromPerson({ x, y, width = 0, height = 0 }: GivenSubject): PhotoSubjectRecord {
  const inside = { width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
  return { x, y, ...inside, confidence: 1, source: "person" };
}
