import { cleanText } from "@/lib/film/clean-text";
import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { ASPECT_RATIOS } from "@/lib/film/document-choices";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_ID_LENGTH, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from "@/lib/film/limits";
import { editMusic } from "@/lib/film/operations/edit-music";
import { editVisuals } from "@/lib/film/operations/edit-visuals";
import { editVoice } from "@/lib/film/operations/edit-voices";
import { setAccent } from "@/lib/film/operations/film-settings";
import { COLOR_WANTED, parseColor } from "@/lib/film/parse-color";
import { styleCatalog } from "@/lib/film/style-catalog";
import { columnKey } from "@/lib/film/templates/column-key";
import { slotsOf } from "@/lib/film/templates/slots";
import type { FieldPart, Place } from "@/lib/film/templates/template-field";
import { MAX_FILM_NAME } from "@/lib/film/templates/template-limits";

/** What a row changes: a film's document and its name. */
export type TemplateFilm = { name: string; document: FilmDocument };

/** What values a field takes. A field's places are all of one kind. */
export type FieldKind = "text" | "photo" | "clip" | "music" | "voice" | "style" | "aspect_ratio" | "color";

type PartRow = {
  kind: FieldKind;
  /** The kind of library item that its value names; null if it is words or a choice. */
  media: MediaKind | null;
  /** Whether its clip can be shown for longer when there is more to read. */
  isRead: boolean;
  maxLength: number;
  /** The only values it takes; absent if it takes any. */
  choices?: readonly string[];
  /** Why a clean value cannot be taken. */
  problemOf?(value: string): string | undefined;
  /** The present value; undefined if the film has no such clip, or none with this part. */
  read(film: TemplateFilm, clipId: string): string | undefined;
  /** Expects a clean value within `maxLength` that is one of `choices` and has no problem. */
  write(film: TemplateFilm, clipId: string, value: string): TemplateFilm;
};

type Words = "title" | "text" | "caption";

function withDocument(film: TemplateFilm, document: FilmDocument): TemplateFilm {
  return document === film.document ? film : { ...film, document };
}

const visualOf = ({ document }: TemplateFilm, clipId: string) =>
  document.visuals.find(({ id }) => id === clipId);

function wordsOf(clip: VisualClip, part: Words): string | undefined {
  if (part === "caption") return hasField(clip, "caption") ? clip.caption : undefined;
  return hasField(clip, "title") ? clip[part] : undefined;
}

function words(part: Words, maxLength: number): PartRow {
  return {
    kind: "text",
    media: null,
    isRead: true,
    maxLength,
    read(film, clipId) {
      const clip = visualOf(film, clipId);
      return clip && wordsOf(clip, part);
    },
    write: (film, clipId, value) =>
      withDocument(
        film,
        editVisuals(film.document, [clipId], (clip) =>
          wordsOf(clip, part) === undefined ? clip : { ...clip, [part]: value },
        ),
      ),
  };
}

/** Values that name something in the library. */
const item = { isRead: false, maxLength: MAX_ID_LENGTH } as const;

const photo: PartRow = {
  ...item,
  kind: "photo",
  media: "photo",
  read(film, clipId) {
    const clip = visualOf(film, clipId);
    return clip && hasField(clip, "photoId") ? clip.photoId : undefined;
  },
  // What was cropped and focused on belongs to the earlier photo.
  write: (film, clipId, photoId) =>
    withDocument(
      film,
      editVisuals(film.document, [clipId], (clip) =>
        hasField(clip, "photoId") && clip.photoId !== photoId
          ? { ...clip, photoId, focus: undefined, edit: undefined }
          : clip,
      ),
    ),
};

const footage: PartRow = {
  ...item,
  kind: "clip",
  media: "footage",
  read(film, clipId) {
    const clip = visualOf(film, clipId);
    return clip && hasField(clip, "footageId") ? clip.footageId : undefined;
  },
  write: (film, clipId, footageId) =>
    withDocument(
      film,
      editVisuals(film.document, [clipId], (clip) =>
        hasField(clip, "footageId") && clip.footageId !== footageId
          ? { ...clip, footageId, focus: undefined, offsetSeconds: undefined }
          : clip,
      ),
    ),
};

const music: PartRow = {
  ...item,
  kind: "music",
  media: "song",
  read: ({ document }, clipId) => document.music.find(({ id }) => id === clipId)?.songId,
  write: (film, clipId, songId) =>
    withDocument(
      film,
      editMusic(film.document, clipId, (clip) =>
        clip.songId === songId ? clip : { ...clip, songId, offsetSeconds: undefined },
      ),
    ),
};

const voice: PartRow = {
  ...item,
  kind: "voice",
  media: "voice",
  read: ({ document }, clipId) => document.voices?.find(({ id }) => id === clipId)?.voiceId,
  write: (film, clipId, voiceId) =>
    withDocument(
      film,
      editVoice(film.document, clipId, (clip) =>
        clip.voiceId === voiceId ? clip : { ...clip, voiceId, offsetSeconds: undefined },
      ),
    ),
};

const choice = { media: null, isRead: false, maxLength: MAX_ID_LENGTH } as const;

/** Everything that other code needs to know about a part. */
export const fieldParts: Record<FieldPart, PartRow> = {
  title: words("title", MAX_TITLE_LENGTH),
  text: words("text", MAX_TEXT_LENGTH),
  caption: words("caption", MAX_TEXT_LENGTH),
  photo,
  footage,
  music,
  voice,
  name: {
    kind: "text",
    media: null,
    isRead: false,
    maxLength: MAX_FILM_NAME,
    read: ({ name }) => name,
    write: (film, _clipId, name) => (name === film.name ? film : { ...film, name }),
  },
  style: {
    ...choice,
    kind: "style",
    choices: styleCatalog.map(({ machine_name }) => machine_name),
    read: ({ document }) => document.style,
    write: (film, _clipId, style) => withDocument(film, { ...film.document, style }),
  },
  aspect_ratio: {
    ...choice,
    kind: "aspect_ratio",
    choices: ASPECT_RATIOS,
    read: ({ document }) => document.aspectRatio,
    write(film, _clipId, value) {
      const aspectRatio = ASPECT_RATIOS.find((ratio) => ratio === value);
      return aspectRatio ? withDocument(film, { ...film.document, aspectRatio }) : film;
    },
  },
  accent_color: {
    ...choice,
    kind: "color",
    maxLength: "#rrggbb".length,
    problemOf: (value) => (parseColor(value) ? undefined : COLOR_WANTED),
    // Empty for the style's own.
    read: ({ document }) => document.accent ?? "",
    write: (film, _clipId, value) =>
      withDocument(film, setAccent(film.document, { accent: parseColor(value) })),
  },
};

const clipOf = (place: Place): string => ("clip" in place ? place.clip : "");

/** What a place shows; of a slot, what it shows without a value. Undefined if the film does not have the place. */
export function readPlace(film: TemplateFilm, place: Place): string | undefined {
  const value = fieldParts[place.part].read(film, clipOf(place));
  if (place.slot === undefined || value === undefined) return value;
  const key = columnKey(place.slot);
  return slotsOf(value).find(({ name }) => columnKey(name) === key)?.fallback;
}

export function writePlace(film: TemplateFilm, place: Place, value: string): TemplateFilm {
  return fieldParts[place.part].write(film, clipOf(place), cleanText(value));
}
