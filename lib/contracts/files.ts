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

export const countPlay = endpoint({
  id: "countPlay",
  origin: "extension",
  method: "POST",
  path: "/v/{id}/plays",
  group: "Videos",
  summary: "Say that somebody has watched",
  description:
    "What a player reports once a visit, when the film has been watched for some seconds; the video's `view` goes up by one. The service's own pages do so. A film that is played from its direct link counts by itself. The owner's own plays are not counted, and nothing is kept of who watched.",
  access: "optional",
  params: idParam,
  response: z.object(extension({ counted: described(z.boolean(), "False when the owner watched.") })),
  refusals: [404],
});
