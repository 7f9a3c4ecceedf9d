import * as z from "zod/mini";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, requiredText, textField } from "@/lib/contracts/fields";
import { SOURCE_KINDS } from "@/lib/contracts/source-limits";

const maxPath = 1800;

export const filmReturnSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      source: z.string(),
      path: described(z.string(), "The folder, or `albums/…` of an Immich; empty for all there is."),
      name: described(z.string(), "What the folder or album is called."),
      state: described(
        z.enum(["waiting", "running", "done", "failed", "cancelled"]),
        "`waiting` until its turn, and again while the source does not answer. `cancelled` also once it is taken back.",
      ),
      sent: described(z.int(), "Bytes that have gone."),
      size: described(z.int(), "Bytes of the film; 0 before it begins."),
      is_current: described(
        z.boolean(),
        "Whether it is the film as it is now; false once it was made again.",
      ),
      message: described(z.string(), "Why it waits or failed; empty otherwise."),
      created_on: z.int(),
      finished_on: z.nullable(z.int()),
    }),
  ),
  { id: "FilmReturn" },
);

const placeSchema = withMeta(
  z.object(
    extension({
      source: z.string(),
      source_name: z.string(),
      kind: z.enum(SOURCE_KINDS),
      path: z.string(),
      name: z.string(),
      count: described(z.int(), "How many of the film's photos and clips came from there."),
    }),
  ),
  { id: "ReturnPlace" },
);

const common = {
  group: "Sources",
  origin: "extension",
  access: "account",
  response: filmReturnSchema,
} as const;

export const listReturns = endpoint({
  ...common,
  id: "listReturns",
  method: "GET",
  path: "/me/videos/{id}/returns",
  summary: "List where a film can be given back to",
  description:
    "The folders and albums of connected sources that its photos and clips came from, most of them first, and the returns there have been, newest first.",
  params: idParam,
  response: z.object(extension({ places: z.array(placeSchema), returns: z.array(filmReturnSchema) })),
  refusals: [404],
});

export const startReturn = endpoint({
  ...common,
  id: "startReturn",
  method: "POST",
  path: "/me/videos/{id}/returns",
  summary: "Give a finished film back to a source",
  description:
    "Puts the film, in the best quality it was made in, into a folder or album of a source, in the background. Nothing there is overwritten, and the same film is there once, however often it is asked for. An Immich's key needs `asset.upload` and `albumAsset.create` for this, and to take it back `albumAsset.delete` and `asset.delete`.",
  params: idParam,
  body: z.object(
    extension({
      source: requiredText(64),
      path: described(
        z.optional(textField(maxPath)),
        "A folder, or an album of an Immich. When absent or empty, the outermost folder, or the Immich's timeline.",
      ),
    }),
  ),
  idempotent: true,
  refusals: [404, 409],
});

export const undoReturn = endpoint({
  ...common,
  id: "undoReturn",
  method: "DELETE",
  path: "/me/videos/{id}/returns/{return}",
  summary: "Stop giving a film back, or take it back",
  description:
    "One that is done is taken away again: out of the album, and, unless it was there before, into the Immich's trash or out of the folder. A file that has been changed there since stays.",
  params: z.extend(idParam, { return: z.string().check(z.minLength(1), z.maxLength(64)) }),
  refusals: [404],
});
