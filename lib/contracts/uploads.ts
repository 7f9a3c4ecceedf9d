import * as z from "zod/mini";
import { archiveSchema } from "@/lib/contracts/archives";
import { clipSchema } from "@/lib/contracts/clips";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, textField } from "@/lib/contracts/fields";
import { songSchema } from "@/lib/contracts/music";
import { photoSchema } from "@/lib/contracts/photos";
import { reuseField } from "@/lib/contracts/reuse";
import { voiceSchema } from "@/lib/contracts/voices";

export const UPLOAD_KINDS = ["photo", "song", "clip", "voice", "archive"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export const PIECE_TYPE = "application/offset+octet-stream";

export const uploadSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      kind: z.enum(UPLOAD_KINDS),
      name: z.string(),
      size: described(z.int(), "Bytes it will have."),
      offset: described(z.int(), "Bytes that are there: where the next piece begins."),
      expires_on: described(z.int(), "When it is given up, unless more comes before."),
    }),
  ),
  { id: "Upload" },
);

/** What the file became: the property of its kind is set. */
export const keptFileSchema = withMeta(
  z.object(
    extension({
      photo: z.optional(photoSchema),
      song: z.optional(songSchema),
      clip: z.optional(clipSchema),
      voice: z.optional(voiceSchema),
      archive: z.optional(archiveSchema),
    }),
  ),
  { id: "KeptFile" },
);

const common = { group: "Uploads", origin: "extension", access: "account" } as const;

/** What uploads in pieces say and are told in the words of tus, an account's and a guest's. */
export const TUS_VERSION_MEANING = "The version of tus in `Tus-Resumable` is another than `1.0.0`.";
const version = described(z.optional(textField(16)), "`1.0.0`.");
const expires = "When it is given up.";
export const tusBegin = {
  headers: (kinds: string) => ({
    "tus-resumable": version,
    "upload-length": described(z.optional(textField(16)), "Bytes of the whole file."),
    "upload-metadata": described(
      z.optional(textField(4000)),
      `As tus has it, values in base64: \`kind\` (${kinds}) and \`filename\`.`,
    ),
  }),
  bodiless: {
    status: 201,
    headers: { Location: "The upload's address.", "Upload-Expires": expires, "Tus-Resumable": "`1.0.0`." },
  },
} as const;
export const tusAppend = {
  headers: {
    "tus-resumable": version,
    "upload-offset": described(z.optional(textField(16)), "Where the piece begins."),
  },
  body: { file: "piece", description: "The bytes from there on.", contentTypes: [PIECE_TYPE] },
  bodiless: {
    status: 204,
    headers: {
      "Upload-Offset": "Bytes that are there now.",
      "Upload-Expires": expires,
      "Tus-Resumable": "`1.0.0`.",
    },
  },
} as const;

const meanings = {
  412: TUS_VERSION_MEANING,
  409: "The piece does not begin where the upload ends, or the upload is not whole yet.",
};

export const beginUpload = endpoint({
  ...common,
  id: "beginUpload",
  method: "POST",
  path: "/me/uploads",
  summary: "Begin an upload in pieces",
  description:
    "The creation of [tus 1.0](https://tus.io/protocols/resumable-upload), with its extensions `creation`, `expiration` and `termination`: any client of tus can send a file that goes on where it was cut off. `OPTIONS` tells the largest size in `Tus-Max-Size`. When all bytes are there, `POST` to the upload's address makes it a photo, a song, a clip, a voice or an archive: a ZIP, whose photos and clips then come into the library one by one (`/me/archives`). An upload is given up after two days of silence.",
  headers: z.object(extension(tusBegin.headers("`photo`, `song`, `clip`, `voice` or `archive`"))),
  bodiless: tusBegin.bodiless,
  refusals: [412, 413, 422],
  meanings: {
    412: meanings[412],
    413: "The file would be larger than files of its kind may be, or the account has no room for it (`storage_limit_reached`).",
    429: "Too many requests, or too many uploads at once; `Retry-After` tells how many seconds to wait.",
  },
});

export const readUpload = endpoint({
  ...common,
  id: "readUpload",
  method: "GET",
  path: "/me/uploads/{id}",
  summary: "Read how far an upload is",
  description:
    "The headers say the same in the words of tus: `Upload-Offset`, `Upload-Length`, `Upload-Metadata`, `Upload-Expires`. Clients of tus ask with `HEAD`.",
  params: idParam,
  response: uploadSchema,
  refusals: [404],
});

export const appendToUpload = endpoint({
  ...common,
  id: "appendToUpload",
  method: "PATCH",
  path: "/me/uploads/{id}",
  summary: "Send a piece of an upload",
  description: "What has come stays when the connection breaks: ask how far it is, and go on from there.",
  params: idParam,
  headers: z.object(extension(tusAppend.headers)),
  body: tusAppend.body,
  bodiless: tusAppend.bodiless,
  refusals: [404, 409, 412],
  meanings: { ...meanings, 413: "The piece reaches beyond the end of the file." },
});

export const keepUpload = endpoint({
  ...common,
  id: "keepUpload",
  method: "POST",
  path: "/me/uploads/{id}",
  summary: "Make a photo, song, clip, voice or archive of an upload",
  description:
    "It is looked at as a direct upload is. Whoever asks again, as after a lost answer, is told the same one.",
  params: idParam,
  body: z.object(extension({ reuse: reuseField })),
  response: keptFileSchema,
  refusals: [404, 409],
  meanings: { 409: "The upload is not whole yet." },
});

export const endUpload = endpoint({
  ...common,
  id: "endUpload",
  method: "DELETE",
  path: "/me/uploads/{id}",
  summary: "Give up an upload",
  description: "A photo, song, clip, voice or archive that was made of it stays.",
  params: idParam,
  bodiless: { status: 204, headers: { "Tus-Resumable": "`1.0.0`." } },
  refusals: [404],
});
