import type { FilmDocument } from "@/lib/film/document";
import type { TemplateField } from "@/lib/film/templates/template-field";

/** A film with a clip of every kind. */
export const templateFilm: FilmDocument = {
  version: 2,
  style: "vanilla",
  aspectRatio: "16:9",
  visuals: [
    { kind: "text", id: "v1", startSeconds: 0, endSeconds: 4, title: "Hello", text: "" },
    {
      kind: "image",
      id: "v2",
      photoId: "p1",
      startSeconds: 4,
      endSeconds: 8,
      caption: "Us",
      focus: { x: 0, y: 1 },
      edit: { exposure: 0.5 },
    },
    { kind: "image", id: "v3", photoId: "p1", startSeconds: 8, endSeconds: 12, caption: "" },
    {
      kind: "video",
      id: "v4",
      footageId: "c1",
      startSeconds: 12,
      endSeconds: 15,
      caption: "",
      offsetSeconds: 3,
    },
  ],
  music: [{ id: "m1", songId: "s1", startSeconds: 0, endSeconds: 0, offsetSeconds: 9 }],
  voices: [{ id: "w1", voiceId: "w", startSeconds: 1, endSeconds: 3 }],
  credits: [],
};

/** A field over the title of its first slide, unless said otherwise. */
export const field = (name: string, changes: Partial<TemplateField>): TemplateField => ({
  name,
  places: [{ part: "title", clip: "v1" }],
  required: false,
  fits: false,
  ...changes,
});
