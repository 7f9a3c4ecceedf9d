import { z } from "zod";
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

/**
 * The film document: what a film is made of, and nothing about how it is drawn. It is stored as JSON, sent by the
 * editor, converted from and to the API's assets, edited by `operations/`, and turned into frames by `plan.ts`.
 *
 * - `visuals` are photos and text slides in time order. A clip is seen from its start until its end or until the next
 *   clip starts, whichever comes first: a later clip cuts an earlier one. Of clips that start on the same frame the
 *   last is seen. Where no clip is, the style's background is (gaps of one or two frames, which come from rounding,
 *   are closed).
 * - `music` lies under the film. A song from 0 to 0 fills the film wherever no song with a span sounds; so does a song
 *   whose span begins after the last picture. An end at or before the start means "until the film ends", and so does an
 *   end that reaches the last picture's end: credits are not silent. A song's span is cut where the next one begins.
 * - `credits` follow the last picture for as long as the style takes to show them.
 * - Times are seconds, exactly as they were given (3.3333 stays 3.3333); frames exist in the plan alone.
 * - Optional fields are optional because "not said" differs from any value: the style decides then.
 * - Every clip has an id that stays with it through edits. Ids are unique within the document.
 */

export const ASPECT_RATIOS = ["16:9", "9:16", "1:1", "4:5"] as const;
export const MOTIONS = ["auto", "none", "in", "out", "left", "right"] as const;
export const TRANSITIONS = [
  "auto",
  "none",
  "fade",
  "slide",
  "push",
  "wipe",
  "zoom",
  "dip",
  "page",
  "stack",
] as const;

// Adding 0 turns -0, which JSON does not keep, into 0.
const seconds = z
  .number()
  .min(0)
  .max(MAX_FILM_SECONDS)
  .overwrite((value) => value + 0);
const fraction = z
  .number()
  .min(0)
  .max(1)
  .overwrite((value) => value + 0);
const id = z.string().overwrite(cleanText).min(1).max(MAX_ID_LENGTH);
const longText = z.string().overwrite(cleanText).max(MAX_TEXT_LENGTH);
const creditText = z.string().overwrite(cleanText).max(MAX_CREDIT_LENGTH);

export const focusSchema = z.object({ x: fraction, y: fraction });

const imageClipSchema = z.object({
  kind: z.literal("image"),
  id,
  photoId: id,
  startSeconds: seconds,
  endSeconds: seconds,
  caption: longText,
  /** The point of the photo that stays in view. */
  focus: focusSchema.optional(),
  motion: z.enum(MOTIONS).optional(),
  /** How this clip comes in. */
  transition: z.enum(TRANSITIONS).optional(),
});

const textClipSchema = z.object({
  kind: z.literal("text"),
  id,
  startSeconds: seconds,
  endSeconds: seconds,
  title: z.string().overwrite(cleanText).max(MAX_TITLE_LENGTH),
  text: longText,
  transition: z.enum(TRANSITIONS).optional(),
});

export const visualClipSchema = z
  .discriminatedUnion("kind", [imageClipSchema, textClipSchema])
  .refine((clip) => clip.endSeconds > clip.startSeconds, {
    path: ["endSeconds"],
    error: "Must be after the start.",
  });

const musicClipSchema = z.object({
  id,
  songId: id,
  startSeconds: seconds,
  endSeconds: seconds,
  volume: z
    .number()
    .min(0)
    .max(MAX_VOLUME)
    .overwrite((value) => value + 0)
    .optional(),
  /** Where in the song it starts. */
  offsetSeconds: seconds.optional(),
  fadeInSeconds: seconds.optional(),
  fadeOutSeconds: seconds.optional(),
});

export const filmDocumentSchema = z
  .object({
    version: z.literal(1),
    /** A style's machine name; "" until one is chosen. An unknown name is kept, and drawn as `vanilla`. */
    style: z.string().overwrite(cleanText).max(MAX_STYLE_LENGTH),
    aspectRatio: z.enum(ASPECT_RATIOS),
    visuals: z.array(visualClipSchema).max(MAX_ASSETS),
    music: z.array(musicClipSchema).max(MAX_ASSETS),
    credits: z.array(z.tuple([creditText, creditText])).max(MAX_CREDIT_ROWS),
  })
  .superRefine((document, context) => {
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
  });

export type FilmDocument = z.infer<typeof filmDocumentSchema>;
export type AspectRatio = FilmDocument["aspectRatio"];
export type ImageClip = z.infer<typeof imageClipSchema>;
export type TextClip = z.infer<typeof textClipSchema>;
export type VisualClip = ImageClip | TextClip;
export type MusicClip = z.infer<typeof musicClipSchema>;
export type CreditRow = FilmDocument["credits"][number];
export type Focus = z.infer<typeof focusSchema>;
export type Motion = (typeof MOTIONS)[number];
export type Transition = (typeof TRANSITIONS)[number];

/** The document of a new project. */
export const emptyDocument: FilmDocument = Object.freeze({
  version: 1,
  style: "",
  aspectRatio: "16:9",
  visuals: [],
  music: [],
  credits: [],
});
