import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, integerField, textField } from "@/lib/contracts/fields";
import { songSchema } from "@/lib/contracts/music";
import { clipSchema } from "@/lib/contracts/clips";
import { photoSchema } from "@/lib/contracts/photos";
import { voiceSchema } from "@/lib/contracts/voices";
import { videoSchema } from "@/lib/contracts/video-schema";

const versionSchema = withMeta(
  z.object({
    number: z.int(),
    saved_on: described(z.int(), "When the film became what this version keeps."),
    duration: described(z.number(), "Seconds."),
    style: z.string(),
    photo_count: z.int(),
    clip_count: z.int(),
    thumbnail_url: described(z.nullable(z.string()), "The first photo; null when it shows none."),
  }),
  { id: "FilmVersion" },
);

const versionParams = z.extend(idParam, { number: integerField(1, 2_147_483_647) });

const common = { group: "Videos", access: "account", response: videoSchema, refusals: [404] } as const;

export const restoreVideo = endpoint({
  ...common,
  id: "restoreVideo",
  origin: "extension",
  method: "POST",
  path: "/me/videos/{id}/restore",
  summary: "Take a video out of the trash",
  description:
    "As it was, its films and links included. Possible until the trash is emptied, 30 days after deletion unless the operator chose otherwise; a video that is not in the trash stays as it is.",
  params: idParam,
  body: z.object({}),
});

export const listMedia = endpoint({
  ...common,
  id: "listMedia",
  origin: "extension",
  method: "GET",
  path: "/me/videos/{id}/media",
  summary: "List the photos, clips, songs and voices a project has ever used",
  description:
    "A project holds on to them for as long as it exists, also when they were deleted from the library: an earlier version or an undone edit may bring them back.",
  params: idParam,
  response: z.object({
    photos: z.array(photoSchema),
    clips: z.array(clipSchema),
    musics: z.array(songSchema),
    voices: z.array(voiceSchema),
  }),
});

const seconds = (about: string) => described(z.nullable(z.number().check(z.gte(0))), about);

export const forecastRender = endpoint({
  ...common,
  id: "forecastRender",
  origin: "extension",
  method: "GET",
  path: "/me/videos/{id}/forecast",
  summary: "Ask how long making a film takes, and why it waits",
  description:
    "By the films before it, those that are being made, and how fast the last ones of its quality were. Times are `null` where nothing is known. A film that was made before takes less: what has not changed is not made again.",
  params: idParam,
  response: z.object({
    state: described(
      z.enum(["idle", "queued", "running"]),
      "`idle` is what it would be if it were asked for now.",
    ),
    films_before: described(z.int().check(z.gte(0)), "Films that are begun before this one."),
    films_running: described(z.int().check(z.gte(0)), "Other films that are being made now."),
    wait: seconds("Seconds until it is begun."),
    duration: seconds("Seconds from then, or from now on, until it is finished."),
  }),
});

export const listVersions = endpoint({
  ...common,
  id: "listVersions",
  origin: "extension",
  method: "GET",
  path: "/me/videos/{id}/versions",
  summary: "List earlier versions of a project's film",
  description:
    "Newest first. While a project is edited, one is kept about every five minutes, and one before each restore; at most 50.",
  params: idParam,
  response: z.object({ versions: z.array(versionSchema) }),
});

export const getVersion = endpoint({
  ...common,
  id: "getVersion",
  origin: "extension",
  method: "GET",
  path: "/me/videos/{id}/versions/{number}",
  summary: "Look at an earlier version",
  description: "The video as it would be after restoring that version. Nothing is changed.",
  params: versionParams,
});

export const restoreVersion = endpoint({
  ...common,
  id: "restoreVersion",
  origin: "extension",
  method: "POST",
  path: "/me/videos/{id}/versions/{number}/restore",
  summary: "Go back to an earlier version",
  description:
    "Brings back assets, style, aspect ratio and credits; name, tags and settings stay. The present version is kept first. Photos and music that were deleted for good in the meantime are left out.",
  params: versionParams,
  headers: z.object({ "if-match": z.optional(textField(200)) }),
  body: z.object({}),
  refusals: [404, 412],
});
