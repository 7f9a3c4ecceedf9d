import * as z from "zod/mini";
import { clipSchema } from "@/lib/contracts/clips";
import { described, extension } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam } from "@/lib/contracts/fields";
import { CAPTION_FORMATS } from "@/lib/film/captions/caption-formats";

const common = {
  group: "Clips",
  origin: "extension",
  access: "account",
  path: "/me/clips/{id}/subtitles",
  params: idParam,
} as const;

export const getSubtitles = endpoint({
  ...common,
  id: "getSubtitles",
  method: "GET",
  summary: "Read a clip's subtitles",
  description:
    "In the time of the clip. With `format=srt` the answer is `application/x-subrip`. Empty without subtitles.",
  query: z.object(
    extension({ format: described(z._default(z.enum(CAPTION_FORMATS), "vtt"), "WebVTT or SubRip.") }),
  ),
  response: undefined,
  produces: ["text/vtt", "application/x-subrip"],
  refusals: [404],
});

export const uploadSubtitles = endpoint({
  ...common,
  id: "uploadSubtitles",
  method: "PUT",
  summary: "Give a clip subtitles",
  description:
    "The body is a SubRip or WebVTT file of at most 1 MB, in UTF-8, UTF-16 or Windows-1252. It takes the place of the clip's subtitles. Marks of both formats are dropped; the words stay. Films carry them among their captions unless an asset says `subtitles: picture` or `none`.",
  body: {
    file: "subtitles",
    description: "The subtitles.",
    contentTypes: ["text/vtt", "application/x-subrip", "text/plain"],
  },
  response: clipSchema,
  refusals: [404, 413, 415],
});

export const deleteSubtitles = endpoint({
  ...common,
  id: "deleteSubtitles",
  method: "DELETE",
  summary: "Remove a clip's subtitles",
  response: clipSchema,
  refusals: [404],
});
