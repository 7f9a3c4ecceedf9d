import * as z from "zod/mini";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { ASPECT_RATIOS, MOTIONS, TRANSITIONS } from "@/lib/film/document";
import { CAPTION_EDGES, SPEEDS, SUBTITLE_WAYS } from "@/lib/film/document-choices";
import { photoEditSchema } from "@/lib/film/document-schema";

export const STATUSES = ["initial", "processing", "published", "failed"] as const;
export const VISIBILITIES = ["public", "unlisted", "private"] as const;

const times = documented({
  start_time: described(z.number(), "Seconds."),
  end_time: described(z.number(), "Seconds."),
});
const comingIn = {
  transition: described(z.optional(z.enum(TRANSITIONS)), "How it comes in."),
  transition_duration: described(
    z.optional(z.number()),
    "How long that takes, in seconds; as the style likes when absent. Short neighbours make it shorter.",
  ),
};

const id = described(
  z.optional(z.string()),
  "Stays with the asset through edits. Sent back with it, it says which one is meant; without it, the one most like it is.",
);

const captionEdge = described(
  z.optional(z.enum(CAPTION_EDGES)),
  "At which edge of the picture the caption stands. When absent, in the style's own place, or where it hides less of what the picture is about. Styles that print captions beside the picture leave this unread.",
);

const imageSchema = z.object({
  ...documented({
    name: z.literal("image"),
    asset_id: described(z.string(), "The photo's id."),
    data: z.object({
      ...documented({ text: described(z.string(), "The caption.") }),
      ...extension({
        caption_edge: captionEdge,
        focus: described(
          z.optional(z.object({ x: z.number(), y: z.number() })),
          "The point that stays in view, 0–1.",
        ),
        motion: z.optional(z.enum(MOTIONS)),
        ...comingIn,
        edit: described(
          z.optional(photoEditSchema),
          "Turned and straightened by degrees, cropped to parts of what that leaves, lighter, with more contrast, warmer or more colourful by −1 to 1 (`saturation` −1 is black and white). The photo itself stays as it is.",
        ),
      }),
    }),
  }),
  ...times,
  ...extension({
    id,
    url: described(z.optional(z.string()), "The photo itself."),
    thumbnail_url: z.optional(z.string()),
    film_url: described(z.optional(z.string()), "The photo as films up to 720p draw it."),
    film_1080_url: described(z.optional(z.string()), "The photo as films of 1080p draw it."),
  }),
});

const videoAssetSchema = z.object({
  ...extension({
    name: z.literal("video"),
    asset_id: described(z.string(), "The clip's id."),
    data: z.object(
      extension({
        text: described(z.string(), "The caption."),
        caption_edge: captionEdge,
        offset: described(z.optional(z.number()), "Where in the clip it starts, seconds."),
        speed: described(z.optional(z.literal(SPEEDS)), "How fast it runs, sound included."),
        freeze_start: described(
          z.optional(z.number()),
          "For how many seconds of its time it stands still on its first frame, silently.",
        ),
        freeze_end: described(z.optional(z.number()), "The same on the last frame it shows."),
        still_edit: described(
          z.optional(photoEditSchema),
          "Of the motion of a photo: the photo's `edit`, kept for when it takes the clip's place again. The clip is shown unedited.",
        ),
        subtitles: described(
          z.optional(z.enum(SUBTITLE_WAYS)),
          "What becomes of the subtitles of the clip: `captions`, as when absent, carries them among the captions of the film, `picture` shows them in the picture as the style shows words, `none` leaves them out.",
        ),
        muted: described(z.optional(z.boolean()), "Whether its sound is left out."),
        volume: z.optional(z.number()),
        focus: described(
          z.optional(z.object({ x: z.number(), y: z.number() })),
          "The point that stays in view, 0–1.",
        ),
        motion: z.optional(z.enum(MOTIONS)),
        ...comingIn,
      }),
    ),
  }),
  ...times,
  ...extension({
    id,
    thumbnail_url: described(z.optional(z.string()), "A picture of the clip; absent until it is ready."),
    film_url: described(z.optional(z.string()), "The clip as films up to 720p draw it."),
    film_1080_url: described(
      z.optional(z.string()),
      "The clip as films of 1080p draw it, where it is that large.",
    ),
    index_url: described(z.optional(z.string()), "Where each frame of `film_url` lies in the file."),
    index_1080_url: described(z.optional(z.string()), "The same for `film_1080_url`."),
    sound_url: described(z.optional(z.string()), "Its sound; absent without one."),
  }),
});

const textSchema = z.object({
  ...documented({
    name: z.literal("text"),
    data: z.object({
      ...documented({
        title: described(z.string(), "The heading."),
        text: described(z.string(), "The subheading."),
      }),
      ...extension(comingIn),
    }),
  }),
  ...times,
  ...extension({ id }),
});

const musicSchema = z.object({
  ...documented({
    name: z.literal("music"),
    asset_id: described(z.string(), "The song's id."),
  }),
  ...times,
  ...extension({
    id,
    data: described(
      z.optional(
        z.object({
          volume: z.optional(z.number()),
          offset: described(z.optional(z.number()), "Where in the song it starts, seconds."),
          fade_in: z.optional(z.number()),
          fade_out: z.optional(z.number()),
        }),
      ),
      "Absent unless one of its values was given.",
    ),
    url: described(z.optional(z.string()), "The song itself."),
  }),
});

const voiceAssetSchema = z.object({
  ...extension({
    name: z.literal("voice"),
    asset_id: described(z.string(), "The voice's id."),
    data: z.object(
      extension({
        offset: described(z.optional(z.number()), "Where in the recording it starts, seconds."),
        volume: z.optional(z.number()),
      }),
    ),
  }),
  ...times,
  ...extension({ id, url: described(z.optional(z.string()), "The recording.") }),
});

const assetSchema = withMeta(
  z.discriminatedUnion("name", [imageSchema, videoAssetSchema, textSchema, musicSchema, voiceAssetSchema]),
  {
    id: "Asset",
  },
);

const earlySchema = z.object({
  url: described(z.string(), "An HLS playlist, which grows."),
  seconds: described(z.number(), "How much is there."),
  duration: described(z.number(), "How long the film will be, in seconds."),
});

const filmFileSchema = z.object(documented({ url: z.string(), size: described(z.int(), "Bytes.") }));

export const videoSchema = withMeta(
  z.object({
    ...documented({
      id: z.string(),
      name: z.string(),
      status: z.enum(STATUSES),
      style: described(z.string(), "Empty until chosen."),
      assets: z.array(assetSchema),
      duration: described(z.number(), "Seconds of the finished film."),
      tags: z.array(z.string()),
      comment_count: z.int(),
      owner: z.object(documented({ profile_pic: z.string(), id: z.string(), name: z.string() })),
      credit: z.array(z.tuple([z.string(), z.string()])),
      created_on: z.int(),
      modified_on: z.int(),
      video: described(
        z.nullable(z.record(z.string(), filmFileSchema)),
        "By quality; `null` until rendered.",
      ),
      view: z.int(),
      quality: z.int(),
      thumbnail: described(
        z.nullable(z.record(z.string(), z.string())),
        "By quality; `null` until rendered.",
      ),
    }),
    ...extension({
      aspect_ratio: z.enum(ASPECT_RATIOS),
      accent_color: described(
        z.nullable(z.string()),
        "The colour of titles, captions and ornaments, such as `#c5482f`; `null` for the style's own.",
      ),
      duck_music: described(z.boolean(), "Whether music is lowered while clips and voices are heard."),
      clip_sound: described(z.boolean(), "Whether clips are heard."),
      progress: described(z.nullable(z.int()), "0–100 while rendering."),
      segments: described(
        z.nullable(z.object({ kept: z.int(), made: z.int(), all: z.int() })),
        "While rendering: of the film's parts, those that were there already (in earlier films, or made before the render began again), those made so far, and all.",
      ),
      early: described(
        z.nullable(earlySchema),
        "While rendering: what can be watched already, from the film's start.",
      ),
      error: described(
        z.nullable(z.object({ status: z.int(), message: z.string() })),
        "Why the last render failed.",
      ),
      callback_url: z.nullable(z.string()),
      visibility: z.enum(VISIBILITIES),
      preview: described(z.nullable(z.object({ url: z.string(), size: z.int() })), "The last quick preview."),
      deleted_on: described(z.nullable(z.int()), "When it was put into the trash."),
    }),
  }),
  { id: "Video" },
);
