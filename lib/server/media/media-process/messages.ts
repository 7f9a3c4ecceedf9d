import * as z from "zod/mini";
import { photoLookSchema } from "@/lib/contracts/photo-look";
import { photoSubjectSchema } from "@/lib/contracts/photo-subject";
import { songFactsSchema } from "@/lib/contracts/song-facts";
import { RENDITION_KINDS } from "@/lib/server/media/rendition-kinds";
import { zipEntry } from "@/lib/server/media/zip/zip-entry";

/** Requests to the media process, one at a time. */
export const mediaRequest = z.discriminatedUnion("work", [
  z.object({ work: z.literal("describe"), path: z.string() }),
  z.object({
    work: z.literal("renditions"),
    path: z.string(),
    folder: z.string(),
    /** All kinds when absent. */
    only: z.optional(z.array(z.enum(RENDITION_KINDS))),
  }),
  /** The same of a photo that was looked at before. */
  z.object({
    work: z.literal("seen-renditions"),
    path: z.string(),
    folder: z.string(),
    only: z.optional(z.array(z.enum(RENDITION_KINDS))),
  }),
  z.object({ work: z.literal("avatar"), path: z.string(), folder: z.string() }),
  /** Asks what one of our pictures is about, and how good it is. */
  z.object({
    work: z.literal("look"),
    path: z.string(),
    subject: z.nullable(photoSubjectSchema),
    hasCamera: z.boolean(),
    isScreenshot: z.boolean(),
  }),
  z.object({ work: z.literal("tags"), path: z.string() }),
  z.object({
    work: z.literal("list-zip"),
    path: z.string(),
    limits: z.object({ photoBytes: z.number(), clipBytes: z.number() }),
  }),
  z.object({ work: z.literal("take-entry"), path: z.string(), entry: zipEntry, target: z.string() }),
  z.object({
    work: z.literal("song"),
    path: z.string(),
    demuxer: z.string(),
    ffmpeg: z.object({ path: z.string(), libraryFolder: z.nullable(z.string()) }),
  }),
]);
export type MediaRequest = z.output<typeof mediaRequest>;

export const photoDescription = z.object({
  type: z.enum(["jpeg", "png", "webp", "gif", "heif"]),
  width: z.number(),
  height: z.number(),
  taken: z.nullable(z.object({ atMs: z.number(), offsetMinutes: z.nullable(z.number()) })),
  camera: z.string(),
  burst: z.string(),
  contentId: z.string(),
  isStarred: z.boolean(),
  motion: z.nullable(z.object({ start: z.number(), length: z.number() })),
});
export type PhotoDescription = z.output<typeof photoDescription>;

export const seenPhoto = z.object({ subject: z.nullable(photoSubjectSchema), look: photoLookSchema });
export type SeenPhoto = z.output<typeof seenPhoto>;

export const madeRenditions = z.object({
  renditions: z.array(
    z.object({
      kind: z.enum(RENDITION_KINDS),
      path: z.string(),
      contentType: z.enum(["image/jpeg", "image/png", "image/webp"]),
      width: z.number(),
      height: z.number(),
      size: z.number(),
    }),
  ),
});

export const madePhoto = z.object({ ...seenPhoto.shape, ...madeRenditions.shape });

/** What a song's tags say. */
export const songTags = z.object({ title: z.nullable(z.string()), artist: z.nullable(z.string()) });
export type SongTags = z.output<typeof songTags>;

/** What listening to it finds out. */
export const heardSong = z.object({
  measure: z.object({
    frames: z.number(),
    durationMs: z.number(),
    peaks: z.array(z.number()),
    energies: z.array(z.number()),
    loudest: z.number(),
    lufs: z.nullable(z.number()),
  }),
  facts: songFactsSchema,
  bpm: z.nullable(z.number()),
});

export const avatarFile = z.object({ path: z.string(), size: z.number() });

export const mediaAnswer = z.union([
  z.object({ value: z.unknown() }),
  z.object({
    failure: z.object({
      of: z.enum(["media", "storage", "service"]),
      kind: z.string(),
      message: z.string(),
    }),
  }),
]);
export type MediaAnswer = z.output<typeof mediaAnswer>;
