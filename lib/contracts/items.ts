import * as z from "zod/mini";
import { described, extension } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { jsonField } from "@/lib/contracts/fields";
import { MAX_ID_LENGTH } from "@/lib/film/limits";

/** Photos and clips that one request moves. */
export const MAX_MOVED_ITEMS = 1000;

const idsField = jsonField(
  z
    .array(z.string("Must be an id.").check(z.maxLength(MAX_ID_LENGTH)), "Must be a list of ids.")
    .check(z.maxLength(MAX_MOVED_ITEMS, `At most ${MAX_MOVED_ITEMS}.`)),
);

export const moveItems = endpoint({
  id: "moveItems",
  origin: "extension",
  group: "Photos",
  access: "account",
  method: "POST",
  path: "/me/items",
  summary: "Move many photos and clips to the trash, out of it, or delete them for good",
  description: `At most ${MAX_MOVED_ITEMS} of each. All of it happens, or nothing. What is not there is passed over, so the same request again changes nothing more.`,
  body: z.object(
    extension({
      trash: described(z.optional(idsField), "Out of the library, into the trash."),
      restore: described(z.optional(idsField), "Out of the trash, back into the library."),
      purge: described(z.optional(idsField), "Deleted for good, from wherever they are."),
    }),
  ),
  response: z.object(extension({ moved_count: described(z.int(), "How many were moved.") })),
});
