import * as z from "zod/mini";
import { described, extension } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, textField } from "@/lib/contracts/fields";

/** Outside /api: the addresses of photos, songs and thumbnails that answers carry. Not part of the reference. */
export const getFile = endpoint({
  id: "getFile",
  origin: "extension",
  method: "GET",
  path: "/files/{id}/{name}",
  group: "Files",
  summary: "A photo, song or thumbnail",
  access: "open",
  params: z.extend(idParam, { name: textField(300) }),
  produces: "application/octet-stream",
  unmetered: true,
});

export const getFilm = endpoint({
  id: "getFilm",
  origin: "document",
  method: "GET",
  path: "/v/{id}/{name}",
  group: "Videos",
  summary: "The film's direct link",
  description:
    "Serves the MP4 in the video's `quality` with byte ranges and an `ETag`; the name may be anything that ends in `.mp4`. 404 before the first success, after deletion, and for everyone but the owner when the video is private.",
  access: "optional",
  params: z.extend(idParam, { name: textField(300) }),
  query: z.object(
    extension({
      quality: described(
        z.optional(z.string().check(z.regex(/^\d{3,4}p?$/, "Must be a quality such as 480."))),
        "Another quality than the video's own.",
      ),
      download: described(flagField, "Saved under its name instead of played."),
    }),
  ),
  produces: "video/mp4",
  unmetered: true,
  refusals: [404],
});
