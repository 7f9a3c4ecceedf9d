import * as z from "zod/mini";
import { MAX_LISTED_ITEMS } from "@/lib/contracts/archive-limits";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, integerField } from "@/lib/contracts/fields";

export const archiveSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      name: z.string(),
      size: described(z.int(), "Bytes of the file that came."),
      status: described(
        z.enum(["waiting", "unpacking", "done", "failed"]),
        "Photos and clips are in the library one by one, while it is `unpacking`.",
      ),
      reason: described(z.string(), "Why it failed; empty otherwise. What had come of it stays."),
      done: described(z.int(), "How many of its photos and clips have been dealt with."),
      total: described(z.int(), "How many photos and clips it has; 0 until it is listed."),
      photos: described(z.int(), "How many became photos of the library."),
      clips: described(z.int(), "How many became clips of the library."),
      existing: described(z.int(), "How many of these the account had already."),
      others: described(z.int(), "How many of its files are neither photos nor clips."),
      skipped: described(
        z.array(z.object({ name: z.string(), reason: z.string() })),
        "What could not be taken, and why: the first 500.",
      ),
      skipped_count: described(z.int(), "How many could not be taken."),
      created_on: z.int(),
      ended_on: described(z.optional(z.int()), "When it was done or failed; absent until then."),
    }),
  ),
  { id: "Archive" },
);

const common = {
  group: "Archives",
  origin: "extension",
  access: "account",
  response: archiveSchema,
} as const;

export const listArchives = endpoint({
  ...common,
  id: "listArchives",
  method: "GET",
  path: "/me/archives",
  summary: "List archives",
  description:
    "ZIPs whose photos and clips come into the library, newest first, at most 100. One comes as an upload in pieces with `kind` `archive` (`/me/uploads`). Of a Google Takeout, photos and clips that do not say themselves when they were taken have the date of the JSON files beside them. A file that the account has already is not added again.",
  response: z.object(extension({ archives: z.array(archiveSchema) })),
});

export const getArchive = endpoint({
  ...common,
  id: "getArchive",
  method: "GET",
  path: "/me/archives/{id}",
  summary: "Read how far an archive is",
  description: "Forgotten 30 days after it has ended.",
  params: idParam,
  refusals: [404],
});

export const listArchiveItems = endpoint({
  ...common,
  id: "listArchiveItems",
  method: "GET",
  path: "/me/archives/{id}/items",
  summary: "List what an archive became",
  description: `Photos and clips of the library, those that were there already included, in the archive's order; at most ${MAX_LISTED_ITEMS}. While it is \`unpacking\`, ask again with \`from\` to learn of those that came meanwhile.`,
  params: idParam,
  query: z.object(
    extension({
      from: described(
        z.optional(integerField(0, 1_000_000)),
        "The first place to tell of: one after the last that is known.",
      ),
    }),
  ),
  response: z.object(
    extension({
      archive: archiveSchema,
      items: z.array(
        z.object({
          place: described(z.int(), "Its place among the archive's photos and clips."),
          id: described(z.string(), "The photo's or clip's id."),
        }),
      ),
    }),
  ),
  refusals: [404],
});

export const removeArchive = endpoint({
  ...common,
  id: "removeArchive",
  method: "DELETE",
  path: "/me/archives/{id}",
  summary: "Stop unpacking an archive, or forget it",
  description: "What has come of it stays in the library.",
  params: idParam,
  response: z.object(extension({ status: z.literal(200), message: z.string() })),
  refusals: [404],
});
