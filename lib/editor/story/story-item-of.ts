import type { Clip } from "@/lib/client/queries/clips";
import type { Photo } from "@/lib/client/queries/photos";
import { soundingOf } from "@/lib/editor/assets/sounding-of";
import type { StoryItem } from "@/lib/story/story-item";

/** The facts about a photo that the choice is made by. */
export function storyItemOf(photo: Photo, fingerprint: string): StoryItem {
  return {
    id: photo.id,
    kind: photo.kind,
    moving: null,
    width: photo.width,
    height: photo.height,
    takenAt: photo.taken_at,
    offsetMinutes: photo.taken_offset,
    addedAt: photo.created_on,
    camera: photo.camera,
    burst: photo.burst,
    isFavourite: photo.favourite,
    subjectHeight: photo.subject?.height ?? null,
    quality: qualityOf(photo.quality),
    fingerprint,
  };
}

/** The same of a clip that is ready. */
export function clipStoryItem(clip: Clip): StoryItem {
  return {
    id: clip.id,
    kind: "clip",
    moving: {
      seconds: clip.duration,
      hasSound: clip.has_sound,
      sounding: soundingOf(clip),
      ...(clip.lively && { lively: { stepSeconds: clip.lively.step, values: clip.lively.values } }),
    },
    width: clip.width,
    height: clip.height,
    takenAt: clip.taken_at,
    offsetMinutes: null,
    addedAt: clip.created_on,
    camera: clip.camera,
    burst: "",
    isFavourite: clip.favourite,
    subjectHeight: clip.subject?.height ?? null,
    quality: qualityOf(clip.quality),
    fingerprint: clip.fingerprint,
  };
}

function qualityOf(quality: Photo["quality"]): StoryItem["quality"] {
  if (!quality) return null;
  const { subject_sharpness: subjectSharpness, ...rest } = quality;
  return { ...rest, subjectSharpness };
}
