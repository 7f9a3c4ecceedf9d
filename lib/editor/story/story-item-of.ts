import type { Photo } from "@/lib/client/queries/photos";
import type { StoryItem } from "@/lib/story/story-item";

/** The facts about a photo that the choice is made by. */
export function storyItemOf(photo: Photo): StoryItem {
  const { quality } = photo;
  return {
    id: photo.id,
    kind: photo.kind,
    width: photo.width,
    height: photo.height,
    takenAt: photo.taken_at,
    offsetMinutes: photo.taken_offset,
    addedAt: photo.created_on,
    camera: photo.camera,
    burst: photo.burst,
    isFavourite: photo.favourite,
    subjectHeight: photo.subject?.height ?? null,
    quality: quality && {
      sharpness: quality.sharpness,
      subjectSharpness: quality.subject_sharpness,
      brightness: quality.brightness,
      contrast: quality.contrast,
      exposure: quality.exposure,
    },
    fingerprint: photo.fingerprint,
  };
}
