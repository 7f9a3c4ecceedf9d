import * as z from "zod/mini";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, integerField, jsonField, textField } from "@/lib/contracts/fields";
import { videoSchema } from "@/lib/contracts/video-schema";
import { MAX_FILM_SECONDS, MAX_ID_LENGTH } from "@/lib/film/limits";
import { REASONS } from "@/lib/story/choose-story";
import { PACES, USUAL_PACE } from "@/lib/story/pace";
import { languageTag, MAX_LANGUAGE_TAG } from "@/lib/story/languages";

const maxPhotos = 10_000;
const fits = ["music"] as const;

/** As long as most people will watch. */
export const USUAL_SECONDS = 60;
export const MIN_WISHED_SECONDS = 5;

const idsField = jsonField(
  z
    .array(z.string("Must be an id.").check(z.maxLength(MAX_ID_LENGTH)), "Must be a list of ids.")
    .check(z.maxLength(maxPhotos, `At most ${maxPhotos}.`)),
);

const maxCameras = 100;
const camerasField = jsonField(
  z
    .array(z.string("Must be a name.").check(z.maxLength(200)), "Must be a list of names.")
    .check(z.maxLength(maxCameras, `At most ${maxCameras}.`)),
);

const languageField = textField(MAX_LANGUAGE_TAG).check(
  z.refine((tag) => languageTag(tag) !== undefined, "Must be a language tag, such as de or pt-BR."),
);

const leftOutSchema = withMeta(
  z.object({
    id: z.string(),
    reason: described(
      z.enum(REASONS),
      "`alike`: another one of the same is better; `shorter`: a shorter film was wished; `taken-out`: it is in `leave`; `tiny`: a photo of less than 100 pixels, or a clip of less than 240, on its shorter side; of clips, `enough-clips`: others take their share of the time, `silent`: the others can be heard, `too-short`, and `unready`: still being prepared, or it failed.",
    ),
    alike: described(z.optional(z.string()), "The photo or clip that was preferred to it."),
    alike_count: described(z.optional(z.int()), "How many there are of the same."),
  }),
  { id: "LeftOut" },
);

const clockSchema = withMeta(
  z.object({
    camera: z.string(),
    ahead: described(z.int(), "By how many seconds."),
    set_right: described(
      z.boolean(),
      "Whether that was taken off for the order; not if it is in `keep_clocks`.",
    ),
  }),
  { id: "WrongClock" },
);

export const chooseFilm = endpoint({
  group: "Videos",
  access: "account",
  id: "chooseFilm",
  origin: "extension",
  method: "POST",
  path: "/me/videos/{id}/choose",
  summary: "Choose a film from many photos and clips",
  description:
    "The best photo of each scene, of all days, in the order they were taken, with parts of clips between them, a title and a card for each day, in `language`; everything left out is told with its reason. Clips take at most two fifths of the time while there are photos for the rest, and each is shown where most goes on in it, and from one pause to another where somebody speaks. Favourites come first, and what has a caption in the film. Strong photos and clips begin where the music rises: where sections of a song are known to, and where others are heard to. Captions, music, credits and what was written stay. The same parameters give the same film. With `If-Match` an outdated version is refused with 412.",
  params: idParam,
  headers: z.object(
    extension({
      "if-match": z.optional(textField(200)),
      "accept-language": z.optional(z.string()),
    }),
  ),
  body: z.object({
    photos: described(
      z.optional(idsField),
      "Photos to choose from. Without photos, clips and album: what the film shows.",
    ),
    clips: described(
      z.optional(idsField),
      "Clips to choose from. Without any, those that the film shows stay where they are.",
    ),
    album: described(
      z.optional(textField(MAX_ID_LENGTH)),
      "What to choose from: the photos and clips of this album.",
    ),
    all: described(flagField, "The whole library instead."),
    length: described(
      z.optional(integerField(MIN_WISHED_SECONDS, MAX_FILM_SECONDS)),
      `In seconds, about. Default ${USUAL_SECONDS}.`,
    ),
    fit: described(
      z.optional(z.enum(fits, "Must be music.")),
      "`music`: as long as the film's first song, and cut to it.",
    ),
    pace: described(
      z.optional(z.enum(PACES, `Must be one of ${PACES.join(", ")}.`)),
      `How quickly it goes from one picture to the next. Default \`${USUAL_PACE}\`.`,
    ),
    seed: described(
      z.optional(integerField(0, 2 ** 31 - 1)),
      "Another number is another version. Default 0.",
    ),
    keep: described(z.optional(idsField), "Photos and clips that are in the film whatever else happens."),
    leave: described(z.optional(idsField), "Photos and clips that are not."),
    keep_clocks: described(
      z.optional(camerasField),
      "Cameras whose clocks count as they are, by their names in `clocks`, although they differ from the others'.",
    ),
    language: described(
      z.optional(languageField),
      `In which the dates and days of title and cards are written, as a tag (BCP 47) such as \`de\` or \`pt-BR\`. Default: that of the film's own cards, else the first of \`Accept-Language\` that films can be written in, else English.`,
    ),
    dry_run: described(flagField, "Tells what would be chosen, and changes nothing."),
  }),
  idempotent: true,
  response: withMeta(
    z.object({
      video: described(videoSchema, "As it is now, or would be; its `assets` are the film."),
      left_out: z.array(leftOutSchema),
      on_rises: described(
        z.array(z.string()),
        "Photos and clips that begin where the music rises, as the strongest ones nearby.",
      ),
      clocks: described(z.array(clockSchema), "Cameras whose clocks differ from the others'."),
    }),
    { id: "ChosenFilm" },
  ),
  refusals: [404, 412],
});
