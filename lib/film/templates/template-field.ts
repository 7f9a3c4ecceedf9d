import * as z from "zod/mini";
import { MAX_ID_LENGTH, MAX_TEXT_LENGTH } from "@/lib/film/limits";
import { MAX_FIELD_NAME, MAX_FIELDS, MAX_PLACES } from "@/lib/film/templates/template-limits";

/** What of a film a field can fill: a part of a clip, or of the film itself. */
const clipParts = ["title", "text", "caption", "photo", "footage", "music", "voice"] as const;
const filmParts = ["name", "style", "aspect_ratio", "accent_color"] as const;

export type ClipPart = (typeof clipParts)[number];
export type FilmPart = (typeof filmParts)[number];
export type FieldPart = ClipPart | FilmPart;

/** The name between the braces, for a field that fills only this part of a text. */
const slot = z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_FIELD_NAME)));

const placeSchema = z.discriminatedUnion("part", [
  z.object({
    part: z.enum(clipParts),
    clip: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
    slot,
  }),
  z.object({ part: z.enum(filmParts), slot }),
]);

export const templateFieldSchema = z.object({
  /** The column of a table. Unique in its template, whatever the case of its letters. */
  name: z.string("Must be text.").check(
    z.trim(),
    z.minLength(1, "Is required."),
    z.maxLength(MAX_FIELD_NAME, `Must be at most ${MAX_FIELD_NAME} characters.`),
    z.refine((name) => !/[\p{Cc}\p{Surrogate}]/u.test(name), "Must be one line of text."),
  ),
  places: z
    .array(placeSchema)
    .check(
      z.minLength(1, "Needs a place in the film."),
      z.maxLength(MAX_PLACES, `At most ${MAX_PLACES} places.`),
    ),
  /** Whether every row must have a value. Otherwise what the film shows stays. */
  required: z._default(z.boolean(), false),
  /** How many characters a text may have; absent, as many as its places take. */
  max: z.optional(z.int().check(z.gte(1), z.lte(MAX_TEXT_LENGTH))),
  /** Whether clips are shown for as long as their text takes to read; of a song, whether cuts fall on its beats. */
  fits: z._default(z.boolean(), false),
});

export const templateFieldsSchema = z
  .array(templateFieldSchema)
  .check(
    z.minLength(1, "Needs at least one field."),
    z.maxLength(MAX_FIELDS, `At most ${MAX_FIELDS} fields.`),
  );

export type Place = z.infer<typeof placeSchema>;
export type TemplateField = z.infer<typeof templateFieldSchema>;

/** The values of one film, by the names of fields. A field that is absent keeps what the film shows. */
export type Row = Readonly<Record<string, string>>;

/** What is wrong with one field. */
export type FieldProblem = { field: string; message: string };
