import * as z from "zod/mini";
import { clipSchema } from "@/lib/contracts/clips";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import {
  flagField,
  idParam,
  integerField,
  jsonField,
  textField,
  webAddressField,
} from "@/lib/contracts/fields";
import { kindSourceSchema, photoKindSchema, photoQualitySchema } from "@/lib/contracts/photo-look";
import { givenSubjectSchema, photoSubjectSchema } from "@/lib/contracts/photo-subject";
import { preprocess } from "@/lib/contracts/preprocess";
import { reuseField } from "@/lib/contracts/reuse";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

export const photoSchema = withMeta(
  z.object({
    ...documented({ id: z.string(), url: z.string(), thumbnail_url: z.string() }),
    ...extension({
      width: z.int(),
      height: z.int(),
      name: z.string(),
      created_on: z.int(),
      taken_at: described(
        z.nullable(z.int()),
        "When the camera says it was taken; null when it does not. Cameras know no time zone: read as UTC.",
      ),
      taken_offset: described(
        z.nullable(z.int()),
        "How many minutes its clock was ahead of UTC then; null when the camera does not say.",
      ),
      camera: described(z.string(), "Make and model as the camera says; empty when it does not."),
      burst: described(z.string(), "The same for all photos of a burst, where the camera says; else empty."),
      favourite: described(z.boolean(), "Whether it is marked so."),
      motion: described(
        z.nullable(clipSchema),
        "Of a Live Photo or motion photo: the clip that was taken with it, which the list of clips leaves out. It can be used in films as any clip when it is ready, and goes into the trash and back with the photo.",
      ),
      subject: described(
        z.nullable(photoSubjectSchema),
        "What it is about; films keep that in sight. Null when nothing stands out, or nobody has looked yet.",
      ),
      kind: described(photoKindSchema, "What it is; `black` shows nothing, as from a pocket."),
      kind_source: described(
        kindSourceSchema,
        "`file`: it says so itself; `picture`: found by looking at it; `person`: set by its owner.",
      ),
      quality: described(
        z.nullable(photoQualitySchema),
        "How good it is to look at. Null when nobody has looked yet.",
      ),
      fingerprint: described(
        z.string(),
        "Photos that look alike have fingerprints alike: 16 by 16 shades of grey, a byte each, base64. Empty when nobody has looked yet.",
      ),
      film_url: described(z.string(), "As films up to 720p draw it."),
      film_1080_url: described(z.string(), "As films of 1080p draw it."),
      deleted_on: described(
        z.optional(z.int()),
        "When it was put into the trash; absent unless it is there.",
      ),
      use_count: described(z.optional(z.int()), "In lists: how many projects show it now."),
      existing: described(
        z.optional(z.literal(true)),
        "In answers to an upload with `reuse`: the account had this photo already.",
      ),
    }),
  }),
  { id: "Photo" },
);

const photoInUseSchema = withMeta(
  z.extend(photoSchema, {
    used_in: described(
      z.array(z.object({ id: z.string(), name: z.string() })),
      "The projects that show it, last edited first, at most 100.",
    ),
  }),
  { id: "PhotoInUse" },
);

const common = { group: "Photos", access: "account", response: photoSchema } as const;
const messageSchema = z.object(documented({ status: z.literal(200), message: z.string() }));

export const listPhotos = endpoint({
  ...common,
  id: "listPhotos",
  origin: "document",
  method: "GET",
  path: "/me/photos",
  summary: "List photos by album",
  description: "One album for direct uploads, one per service that photos were imported from. Newest first.",
  isLong: true,
  query: z.object(
    extension({
      deleted: described(flagField, "The trash instead, last deleted first."),
      latest: described(
        z.optional(integerField(1, 1000)),
        "Only so many: those taken last, or uploaded last where the camera does not say.",
      ),
      lean: described(
        flagField,
        "Leaves every fingerprint empty. They are two thirds of a long list; `GET /me/photos/fingerprints` has them.",
      ),
    }),
  ),
  response: z.object(
    documented({
      albums: z.array(
        withMeta(z.object(documented({ album_name: z.string(), photos: z.array(photoSchema) })), {
          id: "Album",
        }),
      ),
    }),
  ),
});

export const listFingerprints = endpoint({
  ...common,
  id: "listFingerprints",
  origin: "extension",
  method: "GET",
  path: "/me/photos/fingerprints",
  summary: "List the fingerprints of all photos",
  description: "Of the photos in the library, by their ids: what a lean list of photos leaves out.",
  isLong: true,
  response: z.object(extension({ fingerprints: z.record(z.string(), z.string()) })),
});

export const uploadPhoto = endpoint({
  ...common,
  id: "uploadPhoto",
  origin: "document",
  method: "PUT",
  path: "/me/photos",
  summary: "Upload a photo",
  description: `The body is the file; its type is told by its bytes. JPEG, PNG, WebP, HEIC, AVIF or the first frame of a GIF, at most ${defaultMaxMegabytes.photo} MB, unless the operator chose otherwise, and 100 megapixels. The orientation is applied; location and other metadata are dropped.`,
  headers: z.object(
    extension({
      "photo-name": described(
        z.optional(textField(900)),
        "The file's name for people, UTF-8, raw or percent-encoded.",
      ),
      reuse: reuseField,
    }),
  ),
  idempotent: true,
  body: {
    file: "photo",
    description: "The picture.",
    contentTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "image/avif", "image/gif"],
  },
  refusals: [411, 413, 415],
});

export const changePhoto = endpoint({
  ...common,
  id: "changePhoto",
  origin: "extension",
  method: "POST",
  path: "/me/photos/{id}",
  summary: "Mark a photo as a favourite, or say what it is and what it is about",
  params: idParam,
  body: z.object({
    favourite: described(z.optional(flagField), "Absent leaves it."),
    subject: described(
      z.optional(jsonField(z.nullable(givenSubjectSchema))),
      "The part that films keep in sight, or a point; null for what is found by looking at it. Absent leaves it.",
    ),
    kind: described(
      z.optional(preprocess((value) => (value === "" ? null : value), z.nullable(photoKindSchema))),
      "What it is; null, or empty, for what is found by looking at it. Absent leaves it.",
    ),
  }),
  refusals: [404],
});

const source = z.object({
  ...documented({
    url: described(webAddressField, "Only public http and https addresses."),
    thumbnail_url: described(z.nullish(textField(2048)), "Only a hint; thumbnails are made from the photo."),
    service: described(z.nullish(textField(64)), "Where it comes from; the album's name. Default `web`."),
  }),
  ...extension({
    source: described(z.nullish(textField(64)), "Another spelling of `service`."),
  }),
});

const importing = {
  summary: "Import a photo from the web",
  description: "The picture is fetched by the server, checked like an upload and kept.",
  body: source,
  idempotent: true,
  refusals: [413, 415],
} as const;

export const importPhoto = endpoint({
  ...common,
  ...importing,
  id: "importPhoto",
  origin: "document",
  method: "POST",
  path: "/me/photos/external",
});

export const importPhotoShort = endpoint({
  ...common,
  ...importing,
  id: "importPhotoShort",
  origin: "extension",
  method: "POST",
  path: "/me/photos",
  summary: "Import a photo from the web (another address for the same)",
});

export const getPhoto = endpoint({
  ...common,
  id: "getPhoto",
  origin: "extension",
  method: "GET",
  path: "/me/photos/{id}",
  summary: "Read a photo and where it is used",
  response: photoInUseSchema,
  params: idParam,
  refusals: [404],
});

export const deletePhoto = endpoint({
  ...common,
  id: "deletePhoto",
  origin: "document",
  method: "DELETE",
  path: "/me/photos/{id}",
  summary: "Delete a photo",
  description:
    "It leaves the library at once and can be restored from the trash; projects that have ever used it keep it.",
  params: idParam,
  query: z.object(extension({ forever: described(flagField, "Out of the trash, too, or past it.") })),
  response: messageSchema,
  refusals: [404],
});

export const restorePhoto = endpoint({
  ...common,
  id: "restorePhoto",
  origin: "extension",
  method: "POST",
  path: "/me/photos/{id}/restore",
  summary: "Take a photo out of the trash",
  description:
    "Possible until the trash is emptied, 30 days after deletion unless the operator chose otherwise. A photo that is not in the trash stays as it is.",
  params: idParam,
  body: z.object({}),
  refusals: [404],
});
