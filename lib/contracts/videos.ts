import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import {
  flagField,
  idParam,
  integerField,
  jsonField,
  textField,
  webAddressField,
} from "@/lib/contracts/fields";
import { creditSchema, filmAssetsSchema } from "@/lib/contracts/film-assets";
import { ASPECT_RATIOS, MOTIONS, TRANSITIONS } from "@/lib/film/document";
import { MAX_STYLE_LENGTH } from "@/lib/film/limits";

const qualities = [360, 480, 720, 1080] as const;
const statuses = ["initial", "processing", "published", "failed"] as const;
const sorts = ["created", "modified", "name"] as const;
const fits = ["beats", "music"] as const;
const visibilities = ["public", "unlisted", "private"] as const;

const assetSchema = z
  .object({
    name: z.enum(["image", "text", "music"]),
    asset_id: z.string().optional().describe("The photo's or song's id."),
    start_time: z.number().describe("Seconds."),
    end_time: z.number().describe("Seconds."),
    data: z
      .object({
        title: z.string(),
        text: z.string().describe("The caption of a photo, the words of a text slide."),
        focus: z.object({ x: z.number(), y: z.number() }).describe("The point that stays in view, 0–1."),
        motion: z.enum(MOTIONS),
        transition: z.enum(TRANSITIONS).describe("How it comes in."),
        volume: z.number(),
        offset: z.number().describe("Where in the song it starts, seconds."),
        fade_in: z.number(),
        fade_out: z.number(),
      })
      .partial(),
    url: z.string().optional().describe("The photo or song itself."),
    thumbnail_url: z.string().optional(),
    film_url: z.string().optional().describe("The photo as films up to 720p draw it."),
    film_1080_url: z.string().optional().describe("The photo as films of 1080p draw it."),
  })
  .meta({ id: "Asset" });

export const videoSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(statuses),
    style: z.string().describe("Empty until chosen."),
    assets: z.array(assetSchema),
    duration: z.number().describe("Seconds of the finished film."),
    tags: z.array(z.string()),
    comment_count: z.int(),
    owner: z.object({ profile_pic: z.string(), id: z.string(), name: z.string() }),
    credit: z.array(z.tuple([z.string(), z.string()])),
    created_on: z.int(),
    modified_on: z.int(),
    video: z
      .record(z.string(), z.object({ url: z.string(), size: z.int() }))
      .describe("By quality, once rendered."),
    view: z.int(),
    quality: z.int(),
    thumbnail: z.record(z.string(), z.string()).describe("By quality, once rendered."),
    aspect_ratio: z.enum(ASPECT_RATIOS),
    progress: z.int().nullable().describe("0–100 while rendering."),
    error: z
      .object({ status: z.int(), message: z.string() })
      .nullable()
      .describe("Why the last render failed."),
    callback_url: z.string().nullable(),
    visibility: z.enum(visibilities),
    preview: z.object({ url: z.string(), size: z.int() }).nullable().describe("The last quick preview."),
    deleted_on: z.int().nullable().describe("When it was put into the trash."),
  })
  .meta({ id: "Video" });

const qualityField = z.preprocess(
  (value) => (typeof value === "string" ? Number(value.trim().replace(/p$/i, "")) : value),
  z.literal(qualities, `Must be one of ${qualities.join(", ")}.`),
);

/** A list, a JSON list in a form, or names with commas between them. */
const tagsField = z.preprocess(
  (value) => (typeof value === "string" && !value.trim().startsWith("[") ? value.split(",") : value),
  jsonField(
    z
      .array(
        z.string("Must be text.").trim().max(100, "Must be at most 100 characters."),
        "Must be a list of tags.",
      )
      .max(50, "At most 50 tags.")
      .overwrite((tags) => [...new Set(tags.filter((tag) => tag !== ""))]),
  ),
);

const changes = z.object({
  name: textField(500).nullable().optional(),
  style: textField(MAX_STYLE_LENGTH).nullable().optional().describe("A style's `machine_name`."),
  assets: filmAssetsSchema.optional(),
  credit: creditSchema.optional(),
  credits: creditSchema.optional().describe("Another spelling of `credit`."),
  tags: tagsField.nullable().optional(),
  quality: z
    .union([z.null(), qualityField])
    .optional()
    .describe("What the direct link serves: 360, 480, 720 or 1080."),
  aspect_ratio: z
    .enum(ASPECT_RATIOS, `Must be one of ${ASPECT_RATIOS.join(", ")}.`)
    .nullable()
    .optional(),
  callback_url: z.union([z.literal("").transform(() => null), z.null(), webAddressField]).optional(),
  visibility: z
    .enum(visibilities, `Must be one of ${visibilities.join(", ")}.`)
    .nullable()
    .optional(),
  fit: z
    .preprocess(
      (value) => (value === "" || value === null ? undefined : value),
      z.enum(fits, `Must be one of ${fits.join(", ")}.`).optional(),
    )
    .optional()
    .describe(
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
    count: integerField(1, 100).default(15).describe("Page size."),
    from: timestampField.optional().describe("Only videos made at or before this timestamp."),
    to: timestampField.optional().describe("Only videos made at or after this timestamp."),
    status: z.enum(statuses, `Must be one of ${statuses.join(", ")}.`).optional(),
    q: textField(200).optional().describe("Only videos whose name has all of these words, in any place."),
    sort: z
      .enum(sorts, `Must be one of ${sorts.join(", ")}.`)
      .optional()
      .describe("`created` and `modified` newest first, `name` from A to Z. Default `created`."),
    deleted: flagField.describe("The trash instead: last deleted first unless `sort` says otherwise."),
    after: textField(3000).optional().describe("Set by `paging.next_url`."),
    before: textField(3000).optional().describe("Set by `paging.prev_url`."),
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
  body: changes.extend({ new: flagField }),
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
  headers: z.object({ "if-match": textField(200).optional() }),
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
  body: z.object({ name: textField(500).optional() }),
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

const renderAnswer = z
  .object({
    message: z.string(),
    status: z
      .int()
      .describe("7101 accepted, 7201 already being created, 7202 unchanged since the last render."),
  })
  .meta({ id: "RenderAnswer" });

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
    force: flagField.describe("Render although nothing changed."),
    dry_run: flagField.describe("The same answer without starting anything."),
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
