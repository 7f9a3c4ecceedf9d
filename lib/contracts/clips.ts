import * as z from "zod/mini";
import { addressedFile } from "@/lib/contracts/addressed-file";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, integerField, textField } from "@/lib/contracts/fields";
import { photoQualitySchema } from "@/lib/contracts/photo-look";
import { givenSubjectSchema, photoSubjectSchema } from "@/lib/contracts/photo-subject";
import { reuseField } from "@/lib/contracts/reuse";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

const address = (description: string) => described(z.nullable(z.string()), description);

export const clipSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      name: z.string(),
      status: described(
        z.enum(["processing", "ready", "failed"]),
        "`ready` as soon as films up to 720p can use it; `film_1080_url` may come later.",
      ),
      progress: described(z.number(), "Of everything that is made of it, from 0 to 1."),
      reason: described(
        z.string(),
        "Why it failed, or, of one that is ready, what was left out; empty otherwise.",
      ),
      width: described(z.int(), "As it is seen, the camera's turn applied; 0 until it is known."),
      height: z.int(),
      duration: described(z.number(), "Seconds; 0 until it is known."),
      frames: described(z.int(), "At 30 a second."),
      has_sound: z.boolean(),
      size: described(z.int(), "Bytes of the file that came."),
      created_on: z.int(),
      taken_at: described(z.nullable(z.int()), "When the camera says it was taken; null when it does not."),
      camera: described(z.string(), "Make and model as the camera says; empty when it does not."),
      favourite: described(z.boolean(), "Whether it is marked so."),
      poster_url: address("A JPEG of one frame that tells what it shows."),
      strip: described(
        z.nullable(
          z.object({
            url: z.string(),
            count: described(z.int(), "Pictures side by side in the JPEG, all of one width."),
            step: described(z.number(), "Seconds from one to the next."),
          }),
        ),
        "A few frames in one picture, as timelines show them.",
      ),
      quality: described(
        z.nullable(photoQualitySchema),
        "How good its poster is to look at. Null until it is ready, and of clips that nobody has looked at.",
      ),
      fingerprint: described(
        z.string(),
        "Of its poster, as photos have it. Empty when nobody has looked at it.",
      ),
      subject: described(
        z.nullable(photoSubjectSchema),
        "What it is about for most of its time; films keep this part in view. Null when nothing stands out.",
      ),
      lively: described(
        z.nullable(
          z.object({
            step: described(z.number(), "Seconds from one value to the next."),
            values: described(z.array(z.int()), "From 0 to 255, compared with the rest of the clip."),
          }),
        ),
        "How much goes on in it and is to be heard; null until it is measured.",
      ),
      subtitle_count: described(z.int(), "How many subtitles it has; 0 without any."),
      subtitles: described(
        z.optional(
          z.array(z.object({ start_time: z.number(), end_time: z.number(), lines: z.array(z.string()) })),
        ),
        "What they say, where one clip is read and among the media of a video.",
      ),
      film_url: address("As films up to 720p show it: an MP4 without sound, 30 frames a second."),
      film_1080_url: address(
        "The same for films of 1080p; null while it is made, and when the clip is not that large.",
      ),
      index_url: address("Where each frame of `film_url` lies in the file."),
      index_1080_url: address("The same for `film_1080_url`."),
      slow: described(
        z.optional(z.nullable(z.object({ film_url: z.string(), index_url: z.string(), frames: z.int() }))),
        "What films show it from at half speed: the same with 60 frames a second, up to 720p. Absent until a film slows it down and it is made; null if there will be none, as with clips of fewer than some 50 frames a second.",
      ),
      sound_url: address("Its sound as M4A, from the first frame on."),
      waveform_url: address("The sound's peaks, as songs have them."),
      gain: described(z.number(), "What makes its sound as loud as every other; 1 without sound."),
      sounding: described(
        z.array(z.object({ start_time: z.number(), end_time: z.number() })),
        "Where something is to be heard in it.",
      ),
      deleted_on: described(
        z.optional(z.int()),
        "When it was put into the trash; absent unless it is there.",
      ),
      use_count: described(z.optional(z.int()), "In lists: how many projects show it now."),
      existing: described(
        z.optional(z.literal(true)),
        "In answers to an upload with `reuse`: the account had this clip already.",
      ),
    }),
  ),
  { id: "Clip" },
);

const clipInUseSchema = withMeta(
  z.extend(clipSchema, {
    used_in: described(
      z.array(z.object({ id: z.string(), name: z.string() })),
      "The projects that show it, last edited first, at most 100.",
    ),
  }),
  { id: "ClipInUse" },
);

const common = { group: "Clips", origin: "extension", access: "account", response: clipSchema } as const;
const nameField = described(z.optional(textField(300)), "What people call it.");
const latestTime = 253_402_300_799;

const preparing =
  "Answers as soon as the file is kept, with `status: processing`; a worker then makes everything films and pages need of it. Ask for the clip, or have an app's `callback_url` told with `clip_events`.";

export const listClips = endpoint({
  ...common,
  id: "listClips",
  method: "GET",
  path: "/me/clips",
  summary: "List clips",
  description: "Moving pictures of the account's library. Newest first.",
  isLong: true,
  query: z.object(extension({ deleted: described(flagField, "The trash instead, last deleted first.") })),
  response: z.object(extension({ clips: z.array(clipSchema) })),
});

export const uploadClip = endpoint({
  ...common,
  id: "uploadClip",
  method: "PUT",
  path: "/me/clips",
  summary: "Upload a clip",
  description: `The body is the file; its type is told by its bytes. MP4, MOV, WebM, Matroska, AVI, MPEG-TS or a moving GIF, at most ${defaultMaxMegabytes.clip} MB, unless the operator chose otherwise, 60 minutes and 4096 × 2304 pixels. Larger files better come in pieces (\`/me/uploads\`). ${preparing}`,
  headers: z.object(
    extension({
      "clip-name": described(
        z.optional(textField(900)),
        "The file's name for people, UTF-8, raw or percent-encoded.",
      ),
      reuse: reuseField,
    }),
  ),
  idempotent: true,
  body: {
    file: "clip",
    description: "The moving picture.",
    contentTypes: [
      "video/mp4",
      "video/quicktime",
      "video/webm",
      "video/x-matroska",
      "video/mp2t",
      "image/gif",
    ],
  },
  refusals: [411, 413, 415],
});

export const importClip = endpoint({
  ...common,
  id: "importClip",
  method: "POST",
  path: "/me/clips",
  summary: "Import a clip from the web",
  description: `The file is fetched by the server and kept like an upload. ${preparing}`,
  body: addressedFile,
  idempotent: true,
  refusals: [413, 415],
});

export const getClip = endpoint({
  ...common,
  id: "getClip",
  method: "GET",
  path: "/me/clips/{id}",
  summary: "Read a clip, how far it is, and where it is used",
  params: idParam,
  response: clipInUseSchema,
  refusals: [404],
});

export const changeClip = endpoint({
  ...common,
  id: "changeClip",
  method: "POST",
  path: "/me/clips/{id}",
  summary: "Change a clip's name, time, mark or subject",
  description: "What is absent stays as it is.",
  params: idParam,
  body: z.object(
    extension({
      name: nameField,
      favourite: z.optional(flagField),
      taken_at: described(z.optional(integerField(0, latestTime)), "Seconds since 1970."),
      subject: described(
        z.optional(z.nullable(givenSubjectSchema)),
        "What it is about, if the service saw it wrongly; null has it looked for again, which takes a worker up to some minutes.",
      ),
    }),
  ),
  refusals: [404],
});

export const clipEvents = endpoint({
  ...common,
  id: "clipEvents",
  method: "GET",
  path: "/me/clips/events",
  summary: "Follow clips while they are prepared",
  description:
    "Server-sent events: `clips` with `id`, `status` and `progress` of every clip that is being prepared, and once more of each that no longer is. The present state comes at once, then every change. An account may have 100 streams open at once (429, `too_many_streams`).",
  response: undefined,
  produces: "text/event-stream",
});

export const getClipOriginal = endpoint({
  ...common,
  id: "getClipOriginal",
  method: "GET",
  path: "/me/clips/{id}/original",
  summary: "Download the file that came",
  description: "For the owner alone: it may say where and by whom it was taken. With byte ranges.",
  params: idParam,
  response: undefined,
  produces: "application/octet-stream",
  unmetered: true,
  refusals: [404],
});

export const deleteClip = endpoint({
  ...common,
  id: "deleteClip",
  method: "DELETE",
  path: "/me/clips/{id}",
  summary: "Delete a clip",
  description: "It leaves the library at once and can be restored from the trash.",
  params: idParam,
  query: z.object(extension({ forever: described(flagField, "Out of the trash, too, or past it.") })),
  response: z.object(extension({ status: z.literal(200), message: z.string() })),
  refusals: [404],
});

export const restoreClip = endpoint({
  ...common,
  id: "restoreClip",
  method: "POST",
  path: "/me/clips/{id}/restore",
  summary: "Take a clip out of the trash",
  description:
    "Possible until the trash is emptied, 30 days after deletion unless the operator chose otherwise. A clip that is not in the trash stays as it is.",
  params: idParam,
  body: z.object({}),
  refusals: [404],
});
