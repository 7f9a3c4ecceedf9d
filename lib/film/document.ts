import type * as z from "zod/mini";
import {
  type CAPTION_EDGES,
  DOCUMENT_VERSION,
  type MOTIONS,
  type TRANSITIONS,
} from "@/lib/film/document-choices";
import type {
  filmDocumentSchema,
  focusSchema,
  imageClipSchema,
  musicClipSchema,
  photoEditSchema,
  textClipSchema,
  videoClipSchema,
  voiceClipSchema,
} from "@/lib/film/document-schema";

/**
 * The film document: what a film consists of, and nothing about how it is drawn. It is stored as JSON, sent by the
 * editor, converted from and to the API's assets, edited by `operations/`, and turned into frames by `plan.ts`.
 *
 * - `visuals` are photos, moving pictures and text slides in time order. A clip is visible from its start until its end
 *   or the start of the next clip, whichever comes first: a later clip cuts an earlier one. Of clips that start on the
 *   same frame, the last is visible. Where there is no clip, the style's background shows (gaps of one or two frames,
 *   which come from rounding, are closed).
 * - `music` plays under the film. A song from 0 to 0 fills the film wherever no song with a span plays; so does a song
 *   whose span begins after the last picture. An end at or before the start means "until the film ends", and so does an
 *   end that reaches the last picture's end, because credits are not silent. A song's span is cut where the next one
 *   begins.
 * - `voices` lie over the film, each from its start to its end, or to the end of its recording. Voices that overlap are
 *   both heard.
 * - `accent` is a colour that the style uses for what it says and decorates, whichever its own colours are.
 * - `duckMusic` and `clipSound` hold for the whole film, and are present only when they are off.
 * - `credits` follow the last picture, for as long as the style takes to show them.
 * - Times are seconds, exactly as they were given (3.3333 stays 3.3333). Only the plan has frames.
 * - Optional fields are optional because "not set" differs from any value: the style decides then.
 * - Every clip has an id that stays with it through edits. Ids are unique within the document.
 */

export { ASPECT_RATIOS, MOTIONS, TRANSITIONS } from "@/lib/film/document-choices";

export type FilmDocument = z.infer<typeof filmDocumentSchema>;
export type AspectRatio = FilmDocument["aspectRatio"];
export type ImageClip = z.infer<typeof imageClipSchema>;
export type VideoClip = z.infer<typeof videoClipSchema>;
/** A clip that shows a picture rather than words. */
export type PictureClip = ImageClip | VideoClip;
export type TextClip = z.infer<typeof textClipSchema>;
export type VisualClip = FilmDocument["visuals"][number];
export type MusicClip = z.infer<typeof musicClipSchema>;
export type VoiceClip = z.infer<typeof voiceClipSchema>;
export type CreditRow = FilmDocument["credits"][number];
export type Focus = z.infer<typeof focusSchema>;
export type PhotoEdit = z.infer<typeof photoEditSchema>;
export type CaptionEdge = (typeof CAPTION_EDGES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Transition = (typeof TRANSITIONS)[number];
/** A motion or transition after the style has decided the `auto` ones. */
export type MotionKind = Exclude<Motion, "auto">;
export type TransitionKind = Exclude<Transition, "auto">;

/** The document of a new project. */
export const emptyDocument: FilmDocument = Object.freeze({
  version: DOCUMENT_VERSION,
  style: "",
  aspectRatio: "16:9",
  visuals: [],
  music: [],
  credits: [],
});
