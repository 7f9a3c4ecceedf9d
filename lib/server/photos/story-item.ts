import type { Prisma } from "@/lib/server/generated/prisma/client";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { readKind, readQuality, storyQuality } from "@/lib/server/photos/photo-look";
import { readSubject } from "@/lib/server/photos/photo-subject";
import type { StoryItem } from "@/lib/story/story-item";

/** The columns that a choice among photos depends on. */
export const storySelect = {
  id: true,
  width: true,
  height: true,
  takenAt: true,
  takenOffsetMinutes: true,
  camera: true,
  burst: true,
  favourite: true,
  subject: true,
  quality: true,
  kind: true,
  fingerprint: true,
  createdAt: true,
} as const satisfies Prisma.PhotoSelect;

export function storyItemOf(photo: Prisma.PhotoGetPayload<{ select: typeof storySelect }>): StoryItem {
  return {
    id: photo.id,
    kind: readKind(photo.kind),
    moving: null,
    width: photo.width,
    height: photo.height,
    takenAt: photo.takenAt && epochSeconds(photo.takenAt),
    offsetMinutes: photo.takenOffsetMinutes,
    addedAt: epochSeconds(photo.createdAt),
    camera: photo.camera,
    burst: photo.burst,
    isFavourite: photo.favourite,
    subjectHeight: readSubject(photo.subject)?.height ?? null,
    quality: storyQuality(readQuality(photo.quality)),
    fingerprint: photo.fingerprint,
  };
}
