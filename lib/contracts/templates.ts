import * as z from "zod/mini";
import { rowsField } from "@/lib/contracts/batch-rows";
import { batchSchema } from "@/lib/contracts/batches";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, jsonField, requiredText, webAddressField } from "@/lib/contracts/fields";
import { preprocess } from "@/lib/contracts/preprocess";
import { MAX_ID_LENGTH } from "@/lib/film/limits";
import { type FieldPart, templateFieldsSchema } from "@/lib/film/templates/template-field";
import { MAX_CELLS, MAX_ROWS } from "@/lib/film/templates/template-limits";

export const MAX_TEMPLATES = 500;
export const MAX_TEMPLATE_NAME = 200;

/** What each part of a film is, for the reference. */
const partTexts: Record<FieldPart, string> = {
  title: "the title of a text slide",
  text: "the words below it",
  caption: "the words on a photo or moving picture",
  photo: "a photo",
  footage: "a moving picture",
  music: "a song",
  voice: "a recording",
  name: "the film's own name",
  style: "its style",
  aspect_ratio: "its shape",
  accent_color: "the colour of its titles, captions and ornaments",
};
const parts = Object.entries(partTexts)
  .map(([part, text]) => `\`${part}\` (${text})`)
  .join(", ");

const fieldSchema = withMeta(
  z.object({
    name: described(z.string(), "The column of a table, or the key of a row."),
    kind: described(
      z.enum(["text", "photo", "clip", "music", "voice", "style", "aspect_ratio", "color"]),
      "What its values are: words; a thing of the library by its id, unique name, or (photos, clips and songs) the web address it is to be fetched from; a colour such as `#c5482f`; or one of `choices`.",
    ),
    places: described(
      z.array(z.object({ part: z.string(), clip: z.optional(z.string()), slot: z.optional(z.string()) })),
      `Where in the film its value goes: ${parts}. \`clip\` is the \`id\` of an asset; the film itself has none. With \`slot\` it goes only between these words' \`{{slot}}\`, so that several fields share a text; \`{{slot|friend}}\` says what is shown without a value.`,
    ),
    required: described(z.boolean(), "Whether every row must have a value."),
    max: described(z.int(), "How many characters a value may have."),
    fits: described(
      z.boolean(),
      "Whether a slide or photo is shown for as long as its words take to read, and what follows moves along. Of music: whether every cut falls on a beat of the song.",
    ),
    default: described(
      z.string(),
      "What the film shows where a row says nothing. Empty for a colour that the style chooses.",
    ),
    choices: described(z.optional(z.array(z.string())), "Absent unless only these are taken."),
    problem: described(
      z.nullable(z.string()),
      "Why nothing can be ordered until this field is mended: its clip is not in the film any more, for one.",
    ),
  }),
  { id: "TemplateField" },
);

export const templateSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      name: z.string(),
      video: described(
        z.object({
          id: z.string(),
          name: z.string(),
          thumbnail_url: described(
            z.nullable(z.string()),
            "A small picture: of the finished film, else its first photo.",
          ),
        }),
        "The film that is filled in.",
      ),
      fields: z.array(fieldSchema),
      created_on: z.int(),
      modified_on: z.int(),
    }),
  ),
  { id: "Template" },
);

const common = {
  group: "Templates",
  origin: "extension",
  access: "account",
  response: templateSchema,
} as const;

const nameField = preprocess(
  (value) => (typeof value === "string" ? value.trim() : value),
  requiredText(MAX_TEMPLATE_NAME),
);
const fieldsField = jsonField(templateFieldsSchema);

export const listTemplates = endpoint({
  ...common,
  id: "listTemplates",
  method: "GET",
  path: "/me/templates",
  summary: "List the templates",
  description: "Newest first. Those of films in the trash are not there until the film is.",
  response: z.object(extension({ templates: z.array(templateSchema) })),
});

export const createTemplate = endpoint({
  ...common,
  id: "createTemplate",
  method: "POST",
  path: "/me/templates",
  summary: "Make a template of a film",
  description: `Without \`fields\`, everything in the film that can change becomes one: its words (of a text with \`{{slots}}\`, each slot), and each photo, clip, song and voice. The film stays as it is, and the template follows its edits. At most ${MAX_TEMPLATES} an account.`,
  body: z.object(
    extension({
      video_id: requiredText(MAX_ID_LENGTH),
      name: described(z.optional(nameField), "The film's name when absent."),
      fields: z.optional(fieldsField),
    }),
  ),
  idempotent: true,
  refusals: [404, 409],
});

export const getTemplate = endpoint({
  ...common,
  id: "getTemplate",
  method: "GET",
  path: "/me/templates/{id}",
  summary: "Read a template",
  params: idParam,
  refusals: [404],
});

export const changeTemplate = endpoint({
  ...common,
  id: "changeTemplate",
  method: "POST",
  path: "/me/templates/{id}",
  summary: "Change a template's name or fields",
  description:
    "What is absent stays as it is. What has been ordered is made as it was ordered. Fields whose place has left the film may stay, so that others can change meanwhile; nothing is ordered until they are mended.",
  params: idParam,
  body: z.object(extension({ name: z.optional(nameField), fields: z.optional(fieldsField) })),
  refusals: [404],
});

export const deleteTemplate = endpoint({
  ...common,
  id: "deleteTemplate",
  method: "DELETE",
  path: "/me/templates/{id}",
  summary: "Delete a template",
  description: "The film it was made of, its batches and their films stay.",
  params: idParam,
  response: z.object(extension({ message: z.string() })),
  refusals: [404],
});

export const orderBatch = endpoint({
  ...common,
  id: "orderBatch",
  method: "POST",
  path: "/me/templates/{id}/renders",
  summary: "Make a film of every row",
  description: `One row, or up to ${MAX_ROWS}: as \`rows\`, or as a table in \`csv\`, whose first line names the columns, with any usual separator, as text or as a file of a multipart form in any usual encoding, of at most ${MAX_CELLS} cells. An empty cell takes words away, and keeps photo, clip, song, voice or colour. Photos, clips, songs and voices may be named by web addresses: they are fetched when their row's turn is near, each once, and one that cannot be fetched fails its row. If any row has a problem, nothing is ordered, and all of them are named by \`rows.<number>.<field>\`, counted from 1. A film is called what the row says of the template's name, or else by what tells its row from the others, as in “Our summer · Dear Ann”. Every film is paid for when it is started; a batch whose account has too few credits waits for more. Films that are ordered one by one go first.`,
  params: idParam,
  body: z.object(
    extension({
      rows: described(
        z.optional(rowsField),
        "An object, or a list of objects, with values by the names of fields. Others are kept for the results.",
      ),
      csv: described(z.optional(z.string("Must be text.")), "The same as a table, in place of `rows`."),
      name: described(z.optional(nameField), "Of the batch; the template's name when absent."),
      dry_run: described(flagField, "Orders nothing: only says what it would cost and what is wrong."),
      callback_url: described(
        z.optional(
          z.nullable(preprocess((value) => (value === "" ? null : value), z.nullable(webAddressField))),
        ),
        "Told `batch.ended` once, when the last film is done; the app's own address when absent. Beside the batch (`object`), `data` has its first `results` and their `paging`, as `GET /me/batches/{id}/results` gives them: at most 100. Its films send nothing.",
      ),
    }),
  ),
  response: withMeta(
    z.object(
      extension({
        batch: described(z.nullable(batchSchema), "Null after a dry run."),
        rows: described(z.int(), "How many there are."),
        problems: described(
          z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
          "Every bad row and field, after a dry run.",
        ),
        ignored: described(z.array(z.string()), "Columns that are no fields."),
        cost: described(z.int(), "Of all films together, in credits."),
        credits: described(z.int(), "The account's balance."),
      }),
    ),
    { id: "BatchOrder" },
  ),
  idempotent: true,
  refusals: [404, 409],
});
