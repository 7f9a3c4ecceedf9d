import {
  kindSourceSchema,
  type PhotoKind,
  type PhotoLook,
  type PhotoQuality,
  photoKindSchema,
  photoQualitySchema,
} from "@/lib/contracts/photo-look";
import type { StoryQuality } from "@/lib/story/story-item";

/** How good a photo is. What can no longer be parsed counts as unknown. */
export function readQuality(stored: unknown): PhotoQuality | null {
  return photoQualitySchema.safeParse(stored).data ?? null;
}

/** The same in the form that a choice among pictures depends on. */
export function storyQuality(quality: PhotoQuality | null): StoryQuality | null {
  return (
    quality && {
      sharpness: quality.sharpness,
      subjectSharpness: quality.subject_sharpness,
      brightness: quality.brightness,
      contrast: quality.contrast,
      exposure: quality.exposure,
    }
  );
}

export function readKind(stored: string): PhotoKind {
  return photoKindSchema.safeParse(stored).data ?? "photo";
}

export function readKindSource(stored: string): PhotoLook["kind_source"] {
  return kindSourceSchema.safeParse(stored).data ?? "picture";
}

/** The results of looking at a photo, as columns. */
export function lookColumns({ quality, kind, kind_source: kindSource, fingerprint }: PhotoLook) {
  return { quality, kind, kindSource, fingerprint };
}
