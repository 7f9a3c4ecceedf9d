import * as z from "zod/mini";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import {
  colorField,
  emptyAsNull,
  flagField,
  idParam,
  integerField,
  jsonField,
  switchField,
  textField,
  webAddressField,
} from "@/lib/contracts/fields";
import { creditSchema, filmAssetsSchema } from "@/lib/contracts/film-assets";
import { preprocess } from "@/lib/contracts/preprocess";
import { STATUSES, VISIBILITIES, videoSchema } from "@/lib/contracts/video-schema";
import { ASPECT_RATIOS } from "@/lib/film/document";
import { MAX_STYLE_LENGTH } from "@/lib/film/limits";
import { QUALITIES } from "@/lib/film/qualities";

const sorts = ["created", "modified", "name"] as const;
const fits = ["beats", "music"] as const;

/** The interface document has it sent as text. */
const qualityField = withMeta(
  preprocess(
    (value) => (typeof value === "string" ? Number(value.trim().replace(/p$/i, "")) : value),
    z.literal(QUALITIES, `Must be one of ${QUALITIES.join(", ")}.`),
  ),
  {
    type: ["integer", "string"],
    enum: [...QUALITIES, ...QUALITIES.map(String), ...QUALITIES.map((quality) => `${quality}p`)],
  },
);

/** Accepts a list, a form's JSON list, or names separated by commas. */
const tagsField = preprocess(
  (value) => (typeof value === "string" && !value.trim().startsWith("[") ? value.split(",") : value),
  jsonField(
    z
      .array(
        z.string("Must be text.").check(z.trim(), z.maxLength(100, "Must be at most 100 characters.")),
        "Must be a list of tags.",
      )
      .check(
        z.maxLength(50, "At most 50 tags."),
        z.overwrite((tags) => [...new Set(tags.filter((tag) => tag !== ""))]),
      ),
  ),
);

const changes = z.object({
  ...documented({
    name: z.nullish(textField(500)),
    style: described(z.nullish(textField(MAX_STYLE_LENGTH)), "A style's `machine_name`."),
    credit: z.optional(creditSchema),
    quality: described(
      z.optional(z.union([z.null(), qualityField])),
      "What the direct link serves: 360, 480, 720 or 1080, also as text, such as `480p`.",
    ),
    assets: z.optional(filmAssetsSchema),
  }),
  ...extension({
    credits: described(z.optional(creditSchema), "Another spelling of `credit`."),
    tags: z.nullish(tagsField),
    aspect_ratio: z.nullish(z.enum(ASPECT_RATIOS, `Must be one of ${ASPECT_RATIOS.join(", ")}.`)),
    accent_color: described(
      z.optional(z.union([emptyAsNull, z.null(), colorField])),
      "The colour of titles, captions and ornaments, such as `#c5482f`. Empty for the style's own.",
    ),
    duck_music: described(
      z.optional(switchField),
      "Whether music is lowered while clips and voices are heard. On in new projects.",
    ),
    clip_sound: described(z.optional(switchField), "Whether clips are heard. On in new projects."),
    callback_url: z.optional(z.union([emptyAsNull, z.null(), webAddressField])),
    visibility: z.nullish(z.enum(VISIBILITIES, `Must be one of ${VISIBILITIES.join(", ")}.`)),
    fit: described(
      z.optional(
        preprocess(
          (value) => (value === "" || value === null ? undefined : value),
          z.optional(z.enum(fits, `Must be one of ${fits.join(", ")}.`)),
        ),
      ),
      "Cuts the film to its music, once, after the other parameters: with `beats` photos and texts change on beats near the times they have; with `music` the film also ends when the music does. Clips that show all of themselves are cut around their liveliest part.",
    ),
  }),
});

export type VideoChanges = z.output<typeof changes>;

const common = { group: "Videos", access: "account", response: videoSchema } as const;

const timestampField = integerField(-8_640_000_000_000, 8_640_000_000_000);

export const listVideos = endpoint({
  ...common,
  id: "listVideos",
  origin: "document",
  method: "GET",
  path: "/me/videos",
  summary: "List videos",
  description:
    "Every video that is not deleted, drafts too, newest first unless `sort` says otherwise. Follow `paging.next_url` and `paging.prev_url` (relative to the base address; empty when there is no such page).",
  query: z.object({
    ...documented({
      count: described(z._default(integerField(1, 100), 15), "Page size."),
      from: described(
        z.optional(timestampField),
        "Only videos made at or before this timestamp; beside `after`, which is exact, not looked at.",
      ),
      to: described(
        z.optional(timestampField),
        "Only videos made at or after this timestamp; beside `before`, which is exact, not looked at.",
      ),
    }),
    ...extension({
      status: z.optional(z.enum(STATUSES, `Must be one of ${STATUSES.join(", ")}.`)),
      q: described(
        z.optional(textField(200)),
        "Only videos whose name has all of these words, in any place.",
      ),
      sort: described(
        z.optional(z.enum(sorts, `Must be one of ${sorts.join(", ")}.`)),
        "`created` and `modified` newest first, `name` from A to Z. Default `created`.",
      ),
      deleted: described(flagField, "The trash instead: last deleted first unless `sort` says otherwise."),
      after: described(
        z.optional(textField(3000)),
        "Set by `paging.next_url`, so that videos that share a second are neither lost nor repeated.",
      ),
      before: described(z.optional(textField(3000)), "Set by `paging.prev_url`, likewise."),
    }),
  }),
  response: z.object(
    documented({
      videos: z.array(videoSchema),
      paging: z.object(documented({ count: z.int(), next_url: z.string(), prev_url: z.string() })),
    }),
  ),
});

export const createVideo = endpoint({
  ...common,
  id: "createVideo",
  origin: "document",
  method: "POST",
  path: "/me/videos",
  summary: "Create a project, or take up the last draft",
  description:
    "Returns the last draft (`status` `initial`) made by the same app, updated with the parameters sent, or a new project when there is none. `new=1` always makes a new one.",
  body: z.extend(changes, extension({ new: flagField })),
  idempotent: true,
});

export const getVideo = endpoint({
  ...common,
  id: "getVideo",
  origin: "document",
  method: "GET",
  path: "/me/videos/{id}",
  summary: "Read a video",
  params: idParam,
  refusals: [404],
});

export const updateVideo = endpoint({
  ...common,
  id: "updateVideo",
  origin: "document",
  method: "POST",
  path: "/me/videos/{id}",
  summary: "Update a video",
  description:
    "Absent fields stay; `null` clears. With `If-Match` (the `ETag` of a read) a save of an outdated version is refused with 412 and the present state in `video`.",
  params: idParam,
  headers: z.object(extension({ "if-match": z.optional(textField(200)) })),
  body: changes,
  refusals: [404, 412],
});

export const deleteVideo = endpoint({
  ...common,
  id: "deleteVideo",
  origin: "document",
  method: "DELETE",
  path: "/me/videos/{id}",
  summary: "Delete a video, or stop its render",
  description: "`cancel=1` stops the running render only.",
  params: idParam,
  query: z.object(extension({ cancel: flagField })),
  response: z.object(documented({ message: z.string() })),
  refusals: [404],
});

export const duplicateVideo = endpoint({
  ...common,
  id: "duplicateVideo",
  origin: "extension",
  method: "POST",
  path: "/me/videos/{id}/duplicate",
  summary: "Copy a project",
  params: idParam,
  body: z.object({ name: z.optional(textField(500)) }),
  idempotent: true,
  refusals: [404],
});

export const getDraft = endpoint({
  ...common,
  id: "getDraft",
  origin: "extension",
  method: "GET",
  path: "/me/draft",
  summary: "Read the last draft made by this app",
  refusals: [404],
});

const renderAnswer = withMeta(
  z.object({
    ...documented({
      message: z.string(),
      status: described(
        z.int(),
        "7101 accepted, 7201 already being created, 7202 unchanged since the last render.",
      ),
    }),
    ...extension({
      too_short: described(
        z.optional(z.record(z.string(), z.string())),
        "With `dry_run`: the clips that end before their time in the film does, by field. Their last frame stands still for the rest.",
      ),
    }),
  }),
  { id: "RenderAnswer" },
);

export const renderVideo = endpoint({
  ...common,
  id: "renderVideo",
  origin: "document",
  method: "POST",
  path: "/me/videos/{id}/render",
  summary: "Render the film",
  description:
    "Refused with HTTP 422 and the first of 7401 no or unknown style, 7402 no music (and no voice or clip that is heard), 7403 no image, video or text asset, 7404 blank name, 7405 balance too low, 7406 a clip that is not ready; `fields` names all that is missing.",
  params: idParam,
  body: z.object(
    extension({
      force: described(flagField, "Render although nothing changed."),
      dry_run: described(flagField, "The same answer without starting anything."),
    }),
  ),
  response: renderAnswer,
  idempotent: true,
  refusals: [404],
});

export const previewVideo = endpoint({
  ...common,
  id: "previewVideo",
  origin: "extension",
  method: "POST",
  path: "/me/videos/{id}/preview",
  summary: "Render a quick 144p preview",
  description:
    "Free. The file is told in the video's field `preview`; `status` and `video` stay as they are.",
  params: idParam,
  body: z.object({}),
  response: renderAnswer,
  refusals: [404],
});

export const videoEventsContract = endpoint({
  group: "Videos",
  access: "account",
  id: "videoEvents",
  origin: "extension",
  method: "GET",
  path: "/me/videos/{id}/events",
  summary: "Follow a render",
  description:
    "Server-sent events: `progress` with `status`, `progress`, `segments` and `early`, `done` with the video, `failed` with the error. The present state comes at once, then every change. With `saves`, also `saved` with the `version` after each save, as the ETag has it. An account may have 100 streams open at once (429, `too_many_streams`).",
  params: idParam,
  query: z.object(extension({ saves: described(flagField, "Tell of saves, too.") })),
  produces: "text/event-stream",
  refusals: [404],
});
