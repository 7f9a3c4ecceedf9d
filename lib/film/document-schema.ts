import * as z from "zod/mini";
import { allClips } from "@/lib/film/all-clips";
import { cleanText } from "@/lib/film/clean-text";
import {
  MAX_ASSETS,
  MAX_CREDIT_LENGTH,
  MAX_CREDIT_ROWS,
  MAX_FILM_SECONDS,
  MAX_ID_LENGTH,
  MAX_STRAIGHTEN,
  MAX_STYLE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TRANSITION_SECONDS,
  MAX_VOLUME,
  MIN_CROP,
} from "@/lib/film/limits";
import {
  ASPECT_RATIOS,
  CAPTION_EDGES,
  COLOR_PATTERN,
  DOCUMENT_VERSION,
  MOTIONS,
  QUARTER_TURNS,
  SPEEDS,
  TRANSITIONS,
  SUBTITLE_WAYS,
} from "@/lib/film/document-choices";

// Adding 0 turns -0, which JSON cannot hold, into 0.
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

/** The transition's length. Absent, the style decides. Never longer than both clips allow. */
const transitionSeconds = z.number().check(
  z.gte(0),
  z.lte(MAX_TRANSITION_SECONDS),
  z.overwrite((value) => value + 0),
);

/**
 * Where the words stand in styles whose words lie on the picture. Absent, they stand in the style's own place, or where
 * they hide less of what the picture is about.
 */
const captionEdge = z.enum(CAPTION_EDGES);

export const focusSchema = z.object({ x: fraction, y: fraction });

const signedFraction = z.number().check(
  z.gte(-1),
  z.lte(1),
  z.overwrite((value) => value + 0),
);

/** Edits applied to a photo before it is shown; the photo itself stays as it is. Absent values change nothing. */
export const photoEditSchema = z.object({
  /** Degrees clockwise. */
  turn: z.optional(z.literal(QUARTER_TURNS)),
  /** Degrees clockwise, applied after the turn. Corners that become empty are cut off. */
  straighten: z.optional(
    z.number().check(
      z.gte(-MAX_STRAIGHTEN),
      z.lte(MAX_STRAIGHTEN),
      z.overwrite((value) => value + 0),
    ),
  ),
  /** The crop, in fractions of the turned and straightened photo. */
  crop: z.optional(
    z
      .object({ x: fraction, y: fraction, width: fraction, height: fraction })
      .check(
        z.refine(
          ({ x, y, width, height }) =>
            Math.min(width, height) >= MIN_CROP && x + width <= 1.000001 && y + height <= 1.000001,
          "Must lie within the photo.",
        ),
      ),
  ),
  exposure: z.optional(signedFraction),
  contrast: z.optional(signedFraction),
  /** Negative towards blue, positive towards yellow. */
  warmth: z.optional(signedFraction),
  /** -1 is black and white. */
  saturation: z.optional(signedFraction),
});

export const imageClipSchema = z.object({
  kind: z.literal("image"),
  id,
  photoId: id,
  startSeconds: seconds,
  endSeconds: seconds,
  caption: longText,
  captionEdge: z.optional(captionEdge),
  /** The point of the photo that stays in view. */
  focus: z.optional(focusSchema),
  motion: z.optional(z.enum(MOTIONS)),
  edit: z.optional(photoEditSchema),
  /** The transition into this clip. */
  transition: z.optional(z.enum(TRANSITIONS)),
  transitionSeconds: z.optional(transitionSeconds),
});

const volume = z.number().check(
  z.gte(0),
  z.lte(MAX_VOLUME),
  z.overwrite((value) => value + 0),
);

export const videoClipSchema = z.object({
  kind: z.literal("video"),
  id,
  /** The library clip that it shows. */
  footageId: id,
  startSeconds: seconds,
  endSeconds: seconds,
  caption: longText,
  captionEdge: z.optional(captionEdge),
  /** Where in the footage it starts. */
  offsetSeconds: z.optional(seconds),
  /** How fast the footage runs, sound included. */
  speed: z.optional(z.literal(SPEEDS)),
  /**
   * How long the clip stands still: on its first frame before it runs, and on its last one afterwards. Both are part of
   * its length.
   */
  freezeStartSeconds: z.optional(seconds),
  freezeEndSeconds: z.optional(seconds),
  /** Of a photo's motion: the edits of the photo, for when that is shown again. Moving pictures are shown unedited. */
  stillEdit: z.optional(photoEditSchema),
  /** What becomes of its own subtitles; `captions` when this is absent. */
  subtitles: z.optional(z.enum(SUBTITLE_WAYS)),
  muted: z.optional(z.boolean()),
  volume: z.optional(volume),
  /** The point of the picture that stays in view. */
  focus: z.optional(focusSchema),
  motion: z.optional(z.enum(MOTIONS)),
  transition: z.optional(z.enum(TRANSITIONS)),
  transitionSeconds: z.optional(transitionSeconds),
});

export const textClipSchema = z.object({
  kind: z.literal("text"),
  id,
  startSeconds: seconds,
  endSeconds: seconds,
  title: z.string().check(z.overwrite(cleanText), z.maxLength(MAX_TITLE_LENGTH)),
  text: longText,
  transition: z.optional(z.enum(TRANSITIONS)),
  transitionSeconds: z.optional(transitionSeconds),
});

export const visualClipSchema = z
  .discriminatedUnion("kind", [imageClipSchema, videoClipSchema, textClipSchema])
  .check(
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
  volume: z.optional(volume),
  /** Where in the song it starts. */
  offsetSeconds: z.optional(seconds),
  fadeInSeconds: z.optional(seconds),
  fadeOutSeconds: z.optional(seconds),
});

export const voiceClipSchema = z
  .object({
    id,
    voiceId: id,
    startSeconds: seconds,
    endSeconds: seconds,
    volume: z.optional(volume),
    /** Where in the recording it starts. */
    offsetSeconds: z.optional(seconds),
  })
  .check(
    z.refine((clip) => clip.endSeconds > clip.startSeconds, {
      path: ["endSeconds"],
      error: "Must be after the start.",
    }),
  );

const toLowerCase = (text: string) => text.toLowerCase();

export const filmDocumentSchema = z
  .object({
    version: z.pipe(
      z.literal([1, DOCUMENT_VERSION]),
      z.transform((): typeof DOCUMENT_VERSION => DOCUMENT_VERSION),
    ),
    /** A style's machine name; "" until somebody chooses one. An unknown name is kept, and drawn as `vanilla`. */
    style: z.string().check(z.overwrite(cleanText), z.maxLength(MAX_STYLE_LENGTH)),
    aspectRatio: z.enum(ASPECT_RATIOS),
    /** The colour of titles, captions and ornaments, as the style uses it. Absent, the style has its own. */
    accent: z.optional(z.string().check(z.overwrite(toLowerCase), z.regex(COLOR_PATTERN))),
    /** Whether music makes room for voices and clips; only present when it does not. */
    duckMusic: z.optional(z.literal(false)),
    /** Whether moving pictures are heard; only present when they are not. */
    clipSound: z.optional(z.literal(false)),
    visuals: z.array(visualClipSchema).check(z.maxLength(MAX_ASSETS)),
    music: z.array(musicClipSchema).check(z.maxLength(MAX_ASSETS)),
    /** Absent when nobody speaks over the film. */
    voices: z.optional(z.array(voiceClipSchema).check(z.minLength(1), z.maxLength(MAX_ASSETS))),
    credits: z.array(z.tuple([creditText, creditText])).check(z.maxLength(MAX_CREDIT_ROWS)),
  })
  .check(
    z.superRefine((document, context) => {
      if (allClips(document).length > MAX_ASSETS) {
        context.addIssue({ code: "custom", path: ["visuals"], message: `At most ${MAX_ASSETS} assets.` });
      }
      const seen = new Set<string>();
      for (const track of ["visuals", "music", "voices"] as const) {
        document[track]?.forEach((clip, index) => {
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
