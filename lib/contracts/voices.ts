import * as z from "zod/mini";
import { addressedFile } from "@/lib/contracts/addressed-file";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, requiredText, textField } from "@/lib/contracts/fields";
import { preprocess } from "@/lib/contracts/preprocess";
import { reuseField } from "@/lib/contracts/reuse";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

export const voiceSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      name: z.string(),
      url: described(z.string(), "The recording as M4A."),
      waveform_url: described(z.string(), "Its peaks, as songs have them."),
      duration: described(z.number(), "Seconds, measured by decoding."),
      gain: described(z.number(), "What makes it as loud as everything else in a film."),
      sounding: described(
        z.array(z.object({ start_time: z.number(), end_time: z.number() })),
        "Where somebody is to be heard in it: films play their music softly then.",
      ),
      created_on: z.int(),
      deleted_on: described(
        z.optional(z.int()),
        "When it was put into the trash; absent unless it is there.",
      ),
      use_count: described(z.optional(z.int()), "In lists: in how many projects it is heard now."),
      existing: described(
        z.optional(z.literal(true)),
        "In answers to an upload with `reuse`: the account had this voice already.",
      ),
    }),
  ),
  { id: "Voice" },
);

const voiceInUseSchema = withMeta(
  z.extend(voiceSchema, {
    used_in: described(
      z.array(z.object({ id: z.string(), name: z.string() })),
      "The projects it is heard in, last edited first, at most 100.",
    ),
  }),
  { id: "VoiceInUse" },
);

const nameField = described(
  preprocess((value) => (typeof value === "string" ? value.trim() : value), requiredText(300)),
  "What people call it.",
);

const common = { group: "Voices", origin: "extension", access: "account", response: voiceSchema } as const;

export const listVoices = endpoint({
  ...common,
  id: "listVoices",
  method: "GET",
  path: "/me/voices",
  summary: "List voices",
  description: "Recordings to be spoken over films. Newest first.",
  query: z.object(extension({ deleted: described(flagField, "The trash instead, last deleted first.") })),
  response: z.object(extension({ voices: z.array(voiceSchema) })),
});

export const uploadVoice = endpoint({
  ...common,
  id: "uploadVoice",
  method: "PUT",
  path: "/me/voices",
  summary: "Upload a voice",
  description: `The body is the file: WebM and MP4 as browsers record them, MP3, M4A/AAC, WAV, OGG or FLAC, at most ${defaultMaxMegabytes.voice} MB, unless the operator chose otherwise, and 30 minutes.`,
  headers: z.object(
    extension({
      "voice-name": described(z.optional(textField(900)), "Its name, UTF-8, raw or percent-encoded."),
      reuse: reuseField,
    }),
  ),
  idempotent: true,
  body: {
    file: "voice",
    description: "The recording.",
    contentTypes: [
      "audio/webm",
      "audio/mp4",
      "audio/mpeg",
      "audio/aac",
      "audio/wav",
      "audio/ogg",
      "audio/flac",
    ],
  },
  refusals: [411, 413, 415],
});

export const importVoice = endpoint({
  ...common,
  id: "importVoice",
  method: "POST",
  path: "/me/voices",
  summary: "Import a voice from the web",
  description: "The file is fetched by the server, checked like an upload and kept.",
  body: addressedFile,
  idempotent: true,
  refusals: [413, 415],
});

export const getVoice = endpoint({
  ...common,
  id: "getVoice",
  method: "GET",
  path: "/me/voices/{id}",
  summary: "Read a voice and where it is used",
  params: idParam,
  response: voiceInUseSchema,
  refusals: [404],
});

export const changeVoice = endpoint({
  ...common,
  id: "changeVoice",
  method: "POST",
  path: "/me/voices/{id}",
  summary: "Rename a voice",
  params: idParam,
  body: z.object(extension({ name: nameField })),
  refusals: [404],
});

export const deleteVoice = endpoint({
  ...common,
  id: "deleteVoice",
  method: "DELETE",
  path: "/me/voices/{id}",
  summary: "Delete a voice",
  description:
    "It leaves the library at once and can be restored from the trash; projects that have ever used it keep it.",
  params: idParam,
  query: z.object(extension({ forever: described(flagField, "Out of the trash, too, or past it.") })),
  response: z.object(extension({ status: z.literal(200), message: z.string() })),
  refusals: [404],
});

export const restoreVoice = endpoint({
  ...common,
  id: "restoreVoice",
  method: "POST",
  path: "/me/voices/{id}/restore",
  summary: "Take a voice out of the trash",
  description:
    "Possible until the trash is emptied, 30 days after deletion unless the operator chose otherwise. A voice that is not in the trash stays as it is.",
  params: idParam,
  body: z.object({}),
  refusals: [404],
});
