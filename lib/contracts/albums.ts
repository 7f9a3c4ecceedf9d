import * as z from "zod/mini";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, jsonField, requiredText, textField } from "@/lib/contracts/fields";
import { preprocess } from "@/lib/contracts/preprocess";
import { MAX_ID_LENGTH } from "@/lib/film/limits";

export const MAX_ALBUMS = 500;
export const MAX_ALBUM_ITEMS = 10_000;
const maxAlbumName = 200;

const kinds = ["photo", "clip"] as const;
const itemSchema = withMeta(z.object({ kind: z.enum(kinds), id: z.string() }), { id: "AlbumItem" });

export const albumSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      name: z.string(),
      photo_count: z.int(),
      clip_count: z.int(),
      cover: described(
        z.nullable(z.extend(itemSchema, { url: z.nullable(z.string()) })),
        "The photo or clip that was chosen to stand for it, else its first; null while it is empty. The `url` is of a small picture.",
      ),
      created_on: z.int(),
      modified_on: z.int(),
      deleted_on: described(
        z.optional(z.int()),
        "When it was put into the trash; absent unless it is there.",
      ),
    }),
  ),
  { id: "OwnAlbum" },
);

const contentsSchema = withMeta(
  z.extend(albumSchema, {
    items: described(z.array(itemSchema), "In the album's order; without what is in the trash."),
  }),
  { id: "OwnAlbumContents" },
);

const common = { group: "Albums", origin: "extension", access: "account", response: albumSchema } as const;

const nameField = preprocess(
  (value) => (typeof value === "string" ? value.trim() : value),
  requiredText(maxAlbumName),
);
const idsField = jsonField(
  z
    .array(z.string("Must be an id.").check(z.maxLength(MAX_ID_LENGTH)), "Must be a list of ids.")
    .check(z.maxLength(MAX_ALBUM_ITEMS, `At most ${MAX_ALBUM_ITEMS}.`)),
);
/** Forms cannot send null. */
const idOrNull = preprocess((value) => (value === "" ? null : value), z.nullable(textField(MAX_ID_LENGTH)));

export const listAlbums = endpoint({
  ...common,
  id: "listAlbums",
  method: "GET",
  path: "/me/albums",
  summary: "List the albums that were made",
  description:
    "In the order they were put in; a new one comes first. Where photos came from is told by `GET /me/photos`, which does not list these: a photo lies in one of its groups, and in as many albums as one likes.",
  query: z.object(extension({ deleted: described(flagField, "The trash instead, last deleted first.") })),
  response: z.object(extension({ albums: z.array(albumSchema) })),
});

export const createAlbum = endpoint({
  ...common,
  id: "createAlbum",
  method: "POST",
  path: "/me/albums",
  summary: "Make an album",
  description: `At most ${MAX_ALBUMS} an account. Two may have the same name.`,
  body: z.object(
    extension({
      name: nameField,
      items: described(z.optional(idsField), "Photos and clips it begins with, in this order."),
    }),
  ),
  response: contentsSchema,
  idempotent: true,
  refusals: [409],
});

export const getAlbum = endpoint({
  ...common,
  id: "getAlbum",
  method: "GET",
  path: "/me/albums/{id}",
  summary: "Read an album and what is in it",
  params: idParam,
  response: contentsSchema,
  refusals: [404],
});

export const changeAlbum = endpoint({
  ...common,
  id: "changeAlbum",
  method: "POST",
  path: "/me/albums/{id}",
  summary: "Change an album's name, cover or place",
  description: "What is absent stays as it is.",
  params: idParam,
  body: z.object(
    extension({
      name: z.optional(nameField),
      cover: described(
        z.optional(idOrNull),
        "A photo or clip in it; null, or empty, for its first, whichever that is.",
      ),
      before: described(
        z.optional(idOrNull),
        "The album that it comes before in the list; null, or empty, puts it last.",
      ),
    }),
  ),
  refusals: [404],
});

export const fillAlbum = endpoint({
  ...common,
  id: "fillAlbum",
  method: "POST",
  path: "/me/albums/{id}/items",
  summary: "Put photos and clips into an album, take them out, or move them in it",
  description: `At most ${MAX_ALBUM_ITEMS} in one. The same request again changes nothing more. Taking out deletes nothing. An album in the trash can be filled, too: what was on its way into it is in it once it is restored.`,
  params: idParam,
  body: z.object(
    extension({
      add: described(
        z.optional(idsField),
        "In this order. Those in it already stay where they are, unless `before` is given.",
      ),
      remove: described(z.optional(idsField), "What is not in it is passed over."),
      before: described(
        z.optional(idOrNull),
        "Where those of `add` come, also those that were in it: before this one; null, or empty, puts them last.",
      ),
    }),
  ),
  response: contentsSchema,
  refusals: [404],
});

export const deleteAlbum = endpoint({
  ...common,
  id: "deleteAlbum",
  method: "DELETE",
  path: "/me/albums/{id}",
  summary: "Delete an album",
  description: "What is in it stays in the library. It can be restored from the trash.",
  params: idParam,
  query: z.object(extension({ forever: described(flagField, "Out of the trash, too, or past it.") })),
  response: z.object(extension({ status: z.literal(200), message: z.string() })),
  refusals: [404],
});

export const restoreAlbum = endpoint({
  ...common,
  id: "restoreAlbum",
  method: "POST",
  path: "/me/albums/{id}/restore",
  summary: "Take an album out of the trash",
  description: "As it was, without what has been deleted for good meanwhile.",
  params: idParam,
  body: z.object({}),
  refusals: [404, 409],
});
