import * as z from "zod/mini";
import { described, extension } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, textField } from "@/lib/contracts/fields";

/** Lies outside /api: the addresses of photos, songs and thumbnails in answers. Not part of the reference. */
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
    "Serves the MP4 in the video's `quality` with byte ranges and an `ETag`; the name may be anything that ends in `.mp4`. 404 before the first success, after deletion, and for everyone but the owner when the video is private. In place of the video's id it takes a link's, here and below: then visibility does not matter, 404 is the answer when the link has ended or was revoked, and 403 until its password was said (`link_locked`) or where it must not be downloaded.",
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

export const getPoster = endpoint({
  id: "getPoster",
  origin: "extension",
  method: "GET",
  path: "/v/{id}/poster",
  group: "Videos",
  summary: "The film's picture",
  description:
    "The largest thumbnail, for whoever may watch the film. 404 before the first success. A link's page shows this one, because the addresses in `thumbnail` outlive links.",
  access: "optional",
  params: idParam,
  produces: "image/jpeg",
  unmetered: true,
  refusals: [404],
});

export const getEarlyFilm = endpoint({
  id: "getEarlyFilm",
  origin: "extension",
  method: "GET",
  path: "/v/{id}/early",
  group: "Videos",
  summary: "Watch a film that is being made",
  description:
    "An HLS playlist of what there is of it so far, which grows while the film is made: pictures and sound in fragmented MP4, in up to 480p. `#EXT-X-KINORA-FILM` tells in `STATE` whether it is `making`, `finished` or `stopped`, in `DURATION` how long it will be. For the owner; for others while there is no film yet, unless the video is private. 404 while no film is being made, and soon after its end.",
  access: "optional",
  params: idParam,
  produces: "application/vnd.apple.mpegurl",
  unmetered: true,
  refusals: [404],
});

export const getInstalment = endpoint({
  id: "getInstalment",
  origin: "extension",
  method: "GET",
  path: "/v/{id}/early/{instalment}",
  group: "Videos",
  summary: "Some seconds of a film that is being made",
  description:
    "What the playlist leads to: what a player must know before the first frame, or some seconds of the film.",
  access: "optional",
  params: z.extend(idParam, { instalment: textField(64) }),
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
    "What a player reports once a visit, when the film has been watched for some seconds; the video's `view` goes up by one. The service's own pages do so. A film that is played from its direct link counts by itself, unless that is a link's: with a link's id, only this counts, for the link and for the film. The owner's own plays are not counted, and nothing is kept of who watched.",
  access: "optional",
  params: idParam,
  response: z.object(extension({ counted: described(z.boolean(), "False when the owner watched.") })),
  refusals: [404],
});
