import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { SUBJECT_SOURCES } from "@/lib/contracts/photo-subject";

const part = z.number().check(z.gte(0), z.lte(1));

/** Kinds of pictures, whatever they show. */
export const PHOTO_KINDS = ["photo", "screenshot", "document", "black", "panorama"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const photoKindSchema = z.enum(PHOTO_KINDS);

const exposures = ["fine", "dark", "bright", "black"] as const;

export const photoQualitySchema = z.object({
  sharpness: described(
    z.nullable(part),
    "Of its sharpest part: 1 in perfect focus, below 0.4 blurred to the eye; null where nothing tells, as in fog.",
  ),
  subject_sharpness: described(z.nullable(part), "The same of what it is about; null without a subject."),
  brightness: described(part, "Its mean, from 0 for black to 1 for white."),
  contrast: described(part, "Between its darkest and its lightest parts."),
  exposure: described(z.enum(exposures), "`dark` and `bright`: nearly all of it is too much so."),
});

export type PhotoQuality = z.infer<typeof photoQualitySchema>;

export const kindSourceSchema = z.enum(SUBJECT_SOURCES);

/** What looking at a photo reveals, besides its subject. */
export const photoLookSchema = z.object({
  quality: photoQualitySchema,
  kind: photoKindSchema,
  kind_source: kindSourceSchema,
  fingerprint: z.string(),
});

export type PhotoLook = z.infer<typeof photoLookSchema>;
