import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import {
  emptyAsNull,
  flagField,
  idParam,
  integerField,
  jsonField,
  textField,
  webAddressField,
} from "@/lib/contracts/fields";
import { creditSchema, filmAssetsSchema } from "@/lib/contracts/film-assets";
import { preprocess } from "@/lib/contracts/preprocess";
import { ASPECT_RATIOS, MOTIONS, TRANSITIONS } from "@/lib/film/document";
import { MAX_STYLE_LENGTH } from "@/lib/film/limits";

const qualities = [360, 480, 720, 1080] as const;
const statuses = ["initial", "processing", "published", "failed"] as const;
const sorts = ["created", "modified", "name"] as const;
const fits = ["beats", "music"] as const;
const visibilities = ["public", "unlisted", "private"] as const;

const assetSchema = withMeta(
  z.object({
    name: z.enum(["image", "text", "music"]),
    asset_id: described(z.optional(z.string()), "The photo's or song's id."),
    start_time: described(z.number(), "Seconds."),
    end_time: described(z.number(), "Seconds."),
    data: z.partial(
      z.object({
        title: z.string(),
        text: described(z.string(), "The caption of a photo, the words of a text slide."),
        focus: described(z.object({ x: z.number(), y: z.number() }), "The point that stays in view, 0–1."),
        motion: z.enum(MOTIONS),
        transition: described(z.enum(TRANSITIONS), "How it comes in."),
        volume: z.number(),
        offset: described(z.number(), "Where in the song it starts, seconds."),
        fade_in: z.number(),
        fade_out: z.number(),
      }),
    ),
    url: described(z.optional(z.string()), "The photo or song itself."),
    thumbnail_url: z.optional(z.string()),
    film_url: described(z.optional(z.string()), "The photo as films up to 720p draw it."),
    film_1080_url: described(z.optional(z.string()), "The photo as films of 1080p draw it."),
  }),
  { id: "Asset" },
);

export const videoSchema = withMeta(
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(statuses),
    style: described(z.string(), "Empty until chosen."),
    assets: z.array(assetSchema),
    duration: described(z.number(), "Seconds of the finished film."),
    tags: z.array(z.string()),
    comment_count: z.int(),
    owner: z.object({ profile_pic: z.string(), id: z.string(), name: z.string() }),
    credit: z.array(z.tuple([z.string(), z.string()])),
    created_on: z.int(),
    modified_on: z.int(),
    video: described(
      z.record(z.string(), z.object({ url: z.string(), size: z.int() })),
      "By quality, once rendered.",
    ),
    view: z.int(),
    quality: z.int(),
    thumbnail: described(z.record(z.string(), z.string()), "By quality, once rendered."),
    aspect_ratio: z.enum(ASPECT_RATIOS),
    progress: described(z.nullable(z.int()), "0–100 while rendering."),
    error: described(
      z.nullable(z.object({ status: z.int(), message: z.string() })),
      "Why the last render failed.",
    ),
    callback_url: z.nullable(z.string()),
    visibility: z.enum(visibilities),
    preview: described(z.nullable(z.object({ url: z.string(), size: z.int() })), "The last quick preview."),
    deleted_on: described(z.nullable(z.int()), "When it was put into the trash."),
  }),
  { id: "Video" },
);

const qualityField = preprocess(
  (value) => (typeof value === "string" ? Number(value.trim().replace(/p$/i, "")) : value),
  z.literal(qualities, `Must be one of ${qualities.join(", ")}.`),
);

/** A list, a JSON list in a form, or names with commas between them. */
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
  name: z.nullish(textField(500)),
  style: described(z.nullish(textField(MAX_STYLE_LENGTH)), "A style's `machine_name`."),
  assets: z.optional(filmAssetsSchema),
  credit: z.optional(creditSchema),
  credits: described(z.optional(creditSchema), "Another spelling of `credit`."),
  tags: z.nullish(tagsField),
  quality: described(
    z.optional(z.union([z.null(), qualityField])),
    "What the direct link serves: 360, 480, 720 or 1080.",
  ),
  aspect_ratio: z.nullish(z.enum(ASPECT_RATIOS, `Must be one of ${ASPECT_RATIOS.join(", ")}.`)),
  callback_url: z.optional(z.union([emptyAsNull, z.null(), webAddressField])),
  visibility: z.nullish(z.enum(visibilities, `Must be one of ${visibilities.join(", ")}.`)),
  fit: described(
    z.optional(
      preprocess(
        (value) => (value === "" || value === null ? undefined : value),
        z.optional(z.enum(fits, `Must be one of ${fits.join(", ")}.`)),
      ),
    ),
    "Cuts the film to its music, once, after the other parameters: with `beats` photos and texts change on beats near the times they have; with `music` the film also ends when the music does.",
  ),
});

export type VideoChanges = z.output<typeof changes>;

const common = { group: "Videos", access: "account", response: videoSchema } as const;

const timestampField = integerField(-8_640_000_000_000, 8_640_000_000_000);

export const listVideos = endpoint({
  ...common,
  id: "listVideos",
  method: "GET",
  path: "/me/videos",
  summary: "List videos",
  description:
    "Every video that is not deleted, drafts too, newest first unless `sort` says otherwise. Follow `paging.next_url` and `paging.prev_url` (relative to the base address; empty when there is no such page).",
  query: z.object({
    count: described(z._default(integerField(1, 100), 15), "Page size."),
    from: described(z.optional(timestampField), "Only videos made at or before this timestamp."),
    to: described(z.optional(timestampField), "Only videos made at or after this timestamp."),
    status: z.optional(z.enum(statuses, `Must be one of ${statuses.join(", ")}.`)),
    q: described(z.optional(textField(200)), "Only videos whose name has all of these words, in any place."),
    sort: described(
      z.optional(z.enum(sorts, `Must be one of ${sorts.join(", ")}.`)),
      "`created` and `modified` newest first, `name` from A to Z. Default `created`.",
    ),
    deleted: described(flagField, "The trash instead: last deleted first unless `sort` says otherwise."),
    after: described(z.optional(textField(3000)), "Set by `paging.next_url`."),
    before: described(z.optional(textField(3000)), "Set by `paging.prev_url`."),
  }),
  response: z.object({
    videos: z.array(videoSchema),
    paging: z.object({ count: z.int(), next_url: z.string(), prev_url: z.string() }),
  }),
});

export const createVideo = endpoint({
  ...common,
  id: "createVideo",
  method: "POST",
  path: "/me/videos",
  summary: "Create a project, or take up the last draft",
  description:
    "Returns the last draft (`status` `initial`) made by the same app, updated with the parameters sent, or a new project when there is none. `new=1` always makes a new one.",
  body: z.extend(changes, { new: flagField }),
  idempotent: true,
});

export const getVideo = endpoint({
  ...common,
  id: "getVideo",
  method: "GET",
  path: "/me/videos/{id}",
  summary: "Read a video",
  params: idParam,
  refusals: [404],
});

export const updateVideo = endpoint({
  ...common,
  id: "updateVideo",
  method: "POST",
  path: "/me/videos/{id}",
  summary: "Update a video",
  description:
    "Absent fields stay; `null` clears. With `If-Match` (the `ETag` of a read) a save of an outdated version is refused with 412 and the present state in `video`.",
  params: idParam,
  headers: z.object({ "if-match": z.optional(textField(200)) }),
  body: changes,
  refusals: [404, 412],
});

export const deleteVideo = endpoint({
  ...common,
  id: "deleteVideo",
  method: "DELETE",
  path: "/me/videos/{id}",
  summary: "Delete a video, or stop its render",
  description: "`cancel=1` stops the running render only.",
  params: idParam,
  query: z.object({ cancel: flagField }),
  response: z.object({ message: z.string() }),
  refusals: [404],
});

export const duplicateVideo = endpoint({
  ...common,
  id: "duplicateVideo",
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
  method: "GET",
  path: "/me/draft",
  summary: "Read the last draft made by this app",
  refusals: [404],
});

const renderAnswer = withMeta(
  z.object({
    message: z.string(),
    status: described(
      z.int(),
      "7101 accepted, 7201 already being created, 7202 unchanged since the last render.",
    ),
  }),
  { id: "RenderAnswer" },
);

export const renderVideo = endpoint({
  ...common,
  id: "renderVideo",
  method: "POST",
  path: "/me/videos/{id}/render",
  summary: "Render the film",
  description:
    "Refused with HTTP 422 and the first of 7401 no or unknown style, 7402 no music, 7403 no image or text asset, 7404 blank name, 7405 balance too low; `fields` names all that is missing.",
  params: idParam,
  body: z.object({
    force: described(flagField, "Render although nothing changed."),
    dry_run: described(flagField, "The same answer without starting anything."),
  }),
  response: renderAnswer,
  idempotent: true,
  refusals: [404],
});

export const previewVideo = endpoint({
  ...common,
  id: "previewVideo",
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
  method: "GET",
  path: "/me/videos/{id}/events",
  summary: "Follow a render",
  description:
    "Server-sent events: `progress` with `status` and `progress`, `done` with the video, `failed` with the error. The present state comes at once, then every change.",
  params: idParam,
  produces: "text/event-stream",
  refusals: [404],
});
