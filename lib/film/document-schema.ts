import * as z from "zod/mini";
import { cleanText } from "@/lib/film/clean-text";
import {
  MAX_ASSETS,
  MAX_CREDIT_LENGTH,
  MAX_CREDIT_ROWS,
  MAX_FILM_SECONDS,
  MAX_ID_LENGTH,
  MAX_STYLE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_VOLUME,
} from "@/lib/film/limits";
import { ASPECT_RATIOS, MOTIONS, TRANSITIONS } from "@/lib/film/document-choices";

// Adding 0 turns -0, which JSON does not keep, into 0.
const seconds = z.number().check(
  z.gte(0),
  z.lte(MAX_FILM_SECONDS),
  z.overwrite((value) => value + 0),
);
const fraction = z.number().check(
  z.gte(0),
  z.lte(1),
  z.overwrite((value) => value + 0),
);
const id = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(MAX_ID_LENGTH));
const longText = z.string().check(z.overwrite(cleanText), z.maxLength(MAX_TEXT_LENGTH));
const creditText = z.string().check(z.overwrite(cleanText), z.maxLength(MAX_CREDIT_LENGTH));

export const focusSchema = z.object({ x: fraction, y: fraction });

export const imageClipSchema = z.object({
  kind: z.literal("image"),
  id,
  photoId: id,
  startSeconds: seconds,
  endSeconds: seconds,
  caption: longText,
  /** The point of the photo that stays in view. */
  focus: z.optional(focusSchema),
  motion: z.optional(z.enum(MOTIONS)),
  /** How this clip comes in. */
  transition: z.optional(z.enum(TRANSITIONS)),
});

export const textClipSchema = z.object({
  kind: z.literal("text"),
  id,
  startSeconds: seconds,
  endSeconds: seconds,
  title: z.string().check(z.overwrite(cleanText), z.maxLength(MAX_TITLE_LENGTH)),
  text: longText,
  transition: z.optional(z.enum(TRANSITIONS)),
});

export const visualClipSchema = z.discriminatedUnion("kind", [imageClipSchema, textClipSchema]).check(
  z.refine((clip) => clip.endSeconds > clip.startSeconds, {
    path: ["endSeconds"],
    error: "Must be after the start.",
  }),
);

export const musicClipSchema = z.object({
  id,
  songId: id,
  startSeconds: seconds,
  endSeconds: seconds,
  volume: z.optional(
    z.number().check(
      z.gte(0),
      z.lte(MAX_VOLUME),
      z.overwrite((value) => value + 0),
    ),
  ),
  /** Where in the song it starts. */
  offsetSeconds: z.optional(seconds),
  fadeInSeconds: z.optional(seconds),
  fadeOutSeconds: z.optional(seconds),
});

export const filmDocumentSchema = z
  .object({
    version: z.literal(1),
    /** A style's machine name; "" until one is chosen. An unknown name is kept, and drawn as `vanilla`. */
    style: z.string().check(z.overwrite(cleanText), z.maxLength(MAX_STYLE_LENGTH)),
    aspectRatio: z.enum(ASPECT_RATIOS),
    visuals: z.array(visualClipSchema).check(z.maxLength(MAX_ASSETS)),
    music: z.array(musicClipSchema).check(z.maxLength(MAX_ASSETS)),
    credits: z.array(z.tuple([creditText, creditText])).check(z.maxLength(MAX_CREDIT_ROWS)),
  })
  .check(
    z.superRefine((document, context) => {
      if (document.visuals.length + document.music.length > MAX_ASSETS) {
        context.addIssue({ code: "custom", path: ["visuals"], message: `At most ${MAX_ASSETS} assets.` });
      }
      const seen = new Set<string>();
      for (const track of ["visuals", "music"] as const) {
        document[track].forEach((clip, index) => {
          if (seen.has(clip.id)) {
            context.addIssue({
              code: "custom",
              path: [track, index, "id"],
              message: "Another clip has this id.",
            });
          }
          seen.add(clip.id);
        });
      }
    }),
  );
