import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, textField, webAddressField } from "@/lib/contracts/fields";

export const photoSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    thumbnail_url: z.string(),
    width: z.int(),
    height: z.int(),
    name: z.string(),
    created_on: z.int(),
  })
  .meta({ id: "Photo" });

const common = { group: "Photos", access: "account", response: photoSchema } as const;
const messageSchema = z.object({ status: z.literal(200), message: z.string() });

export const listPhotos = endpoint({
  ...common,
  id: "listPhotos",
  method: "GET",
  path: "/me/photos",
  summary: "List photos by album",
  description: "One album for direct uploads, one per service that photos were imported from. Newest first.",
  response: z.object({
    albums: z.array(z.object({ album_name: z.string(), photos: z.array(photoSchema) }).meta({ id: "Album" })),
  }),
});

export const uploadPhoto = endpoint({
  ...common,
  id: "uploadPhoto",
  method: "PUT",
  path: "/me/photos",
  summary: "Upload a photo",
  description:
    "The body is the file; its type is told by its bytes. JPEG, PNG, WebP, HEIC, AVIF or the first frame of a GIF, at most 50 MB and 100 megapixels. The orientation is applied; location and other metadata are dropped.",
  headers: z.object({
    "photo-name": textField(900)
      .optional()
      .describe("The file's name for people, UTF-8, raw or percent-encoded."),
  }),
  body: {
    file: "photo",
    description: "The picture.",
    contentTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "image/avif", "image/gif"],
  },
  refusals: [411, 413, 415],
});

const source = z.object({
  url: webAddressField.describe("Only public http and https addresses."),
  thumbnail_url: textField(2048)
    .nullable()
    .optional()
    .describe("Only a hint; thumbnails are made from the photo."),
  service: textField(64)
    .nullable()
    .optional()
    .describe("Where it comes from; the album's name. Default `web`."),
  source: textField(64).nullable().optional().describe("Another spelling of `service`."),
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
  method: "POST",
  path: "/me/photos/external",
});

export const importPhotoShort = endpoint({
  ...common,
  ...importing,
  id: "importPhotoShort",
  method: "POST",
  path: "/me/photos",
  summary: "Import a photo from the web (another address for the same)",
});

export const getPhoto = endpoint({
  ...common,
  id: "getPhoto",
  method: "GET",
  path: "/me/photos/{id}",
  summary: "Read a photo",
  params: idParam,
  refusals: [404],
});

export const deletePhoto = endpoint({
  ...common,
  id: "deletePhoto",
  method: "DELETE",
  path: "/me/photos/{id}",
  summary: "Delete a photo",
  description: "It leaves the library at once; projects and films that use it keep it.",
  params: idParam,
  response: messageSchema,
  refusals: [404],
});
