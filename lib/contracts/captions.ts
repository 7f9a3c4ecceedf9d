import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam } from "@/lib/contracts/fields";
import { CAPTION_FORMATS } from "@/lib/film/captions/caption-formats";

const common = {
  origin: "extension",
  method: "GET",
  group: "Videos",
  params: idParam,
  query: z.object({
    format: described(z._default(z.enum(CAPTION_FORMATS), "vtt"), "WebVTT or SubRip."),
    download: described(flagField, "Saved under the film's name instead of shown."),
  }),
  produces: ["text/vtt", "application/x-subrip"],
  refusals: [404],
} as const;

const about =
  "What photos, clips and slides say in the finished film, each with the time in which it is seen; made from the project as it was when the film was made, whatever was edited since. Empty of captions when the film has no words. With `format=srt` the answer is `application/x-subrip`. 404 before the first success";

export const getCaptions = endpoint({
  ...common,
  id: "getCaptions",
  path: "/me/videos/{id}/captions",
  summary: "Get the captions of a finished film",
  description: `${about}.`,
  access: "account",
});

export const getFilmCaptions = endpoint({
  ...common,
  id: "getFilmCaptions",
  path: "/v/{id}/captions",
  summary: "The film's captions",
  description: `${about}, after deletion, and for everyone but the owner when the video is private: as with the film's direct link.`,
  access: "optional",
  unmetered: true,
});
