import { clipSoundOf } from "@/lib/server/clips/clip-sound";
import { livelyOf } from "@/lib/server/clips/measure-liveliness";
import { FPS } from "@/lib/film/time";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { soundingSpans } from "@/lib/server/media/heard-sound";
import { readQuality, storyQuality } from "@/lib/server/photos/photo-look";
import { readSubject } from "@/lib/server/photos/photo-subject";
import type { StoryItem } from "@/lib/story/story-item";

/** The columns that a choice among clips depends on. */
export const clipStorySelect = {
  id: true,
  status: true,
  width: true,
  height: true,
  frames: true,
  hasSound: true,
  soundFacts: true,
  liveliness: true,
  takenAt: true,
  camera: true,
  favourite: true,
  quality: true,
  fingerprint: true,
  subject: true,
  createdAt: true,
} as const satisfies Prisma.ClipSelect;

export function clipStoryItem(clip: Prisma.ClipGetPayload<{ select: typeof clipStorySelect }>): StoryItem {
  const lively = livelyOf(clip.liveliness);
  return {
    id: clip.id,
    kind: "clip",
    moving: {
      seconds: clip.frames / FPS,
      hasSound: clip.hasSound,
      sounding: soundingSpans(clipSoundOf(clip).sounding),
      ...(lively && { lively }),
    },
    width: clip.width,
    height: clip.height,
    takenAt: clip.takenAt && epochSeconds(clip.takenAt),
    offsetMinutes: null,
    addedAt: epochSeconds(clip.createdAt),
    camera: clip.camera,
    burst: "",
    isFavourite: clip.favourite,
    subjectHeight: readSubject(clip.subject)?.height ?? null,
    quality: storyQuality(readQuality(clip.quality)),
    fingerprint: clip.fingerprint,
  };
}
