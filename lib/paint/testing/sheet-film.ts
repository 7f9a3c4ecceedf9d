import type { PlanContext } from "@/lib/film/plan/context";
import type { AspectRatio, FilmDocument, PhotoEdit, Transition } from "@/lib/film/document";

export const PHOTO_NAMES = [
  "landscape",
  "portrait",
  "panorama",
  "square",
  "tiny",
  "white",
  "dark",
  "wide",
  "evening",
] as const;
export type PhotoName = (typeof PHOTO_NAMES)[number];

type Shot = { photo: PhotoName; caption?: string; transition?: Transition; edit?: PhotoEdit };

/** Subjects that lie where some styles have their captions: in the middle, and where each script begins. */
export const sheetSubjects: NonNullable<PlanContext["photoSubjects"]> = {
  landscape: { x: 0.36, y: 0.62, width: 0.26, height: 0.34, ratio: 1480 / 987 },
  portrait: { x: 0.1, y: 0.7, width: 0.4, height: 0.25, ratio: 987 / 1480 },
  white: { x: 0.04, y: 0.68, width: 0.24, height: 0.3, ratio: 1480 / 987 },
  evening: { x: 0.4, y: 0.55, width: 0.2, height: 0.4, ratio: 1480 / 987 },
  dark: { x: 0.72, y: 0.68, width: 0.24, height: 0.3, ratio: 1480 / 987 },
};

const longCaption =
  "The last evening before everybody went home: grandmother taught the little ones to skim stones, and nobody wanted to be the first to say that it was getting cold.";

const shots: Shot[] = [
  { photo: "landscape", caption: "A girl, a tree and all of autumn" },
  { photo: "portrait", caption: "Leaves, light 🍁" },
  { photo: "panorama", caption: "Into the woods" },
  { photo: "square" },
  { photo: "tiny", caption: "From the old phone" },
  { photo: "white", caption: "White words on a white sky" },
  { photo: "evening", caption: longCaption },
  { photo: "dark", caption: "غروب الشمس على البحيرة", transition: "fade" },
  { photo: "wide", caption: "水面に映る夕焼け", transition: "page" },
  {
    photo: "landscape",
    transition: "stack",
    edit: {
      straighten: -6.5,
      crop: { x: 0.1, y: 0.2, width: 0.7, height: 0.75 },
      exposure: 0.4,
      warmth: 0.5,
    },
  },
  { photo: "evening", transition: "zoom", edit: { turn: 90, saturation: -1, contrast: 0.6 } },
  { photo: "portrait", transition: "slide", edit: { exposure: -0.4, saturation: 0.8, straighten: 3 } },
  { photo: "wide", transition: "wipe" },
  { photo: "dark", transition: "push" },
  { photo: "square", transition: "dip" },
  { photo: "white", transition: "none" },
];

const creditKeys = ["Photographs", "Music", "With thanks to", "Recipes", "Driving"];

/** Names in scripts that no caption uses. */
const creditValues = [
  "Anna & Tom Becker",
  "“Tides”, The Spike Ensemble",
  "Семья Ивановых, Αλέξης",
  "משפחת כהן · عائلة الحداد",
  "परिवार शर्मा",
  "ครอบครัวสุขใจ",
  "김서연, 王小明",
  "Grandmother & Łukasz 🧶",
];

/** A film with everything that a style has to get right. */
export function sheetFilm(style: string, aspectRatio: AspectRatio, creditRows: number): FilmDocument {
  const seconds = 4;
  const text = "Six days, four cousins and one very small boat";
  const photos = shots.map(({ photo, caption = "", transition, edit }, i) => ({
    kind: "image" as const,
    id: `p${i}`,
    photoId: photo,
    startSeconds: (i + 1) * seconds,
    endSeconds: (i + 2) * seconds,
    caption,
    ...(transition ? { transition } : {}),
    ...(edit ? { edit } : {}),
  }));
  const end = (photos.length + 1) * seconds;
  const credits = Array.from({ length: creditRows }, (_, i): [string, string] => [
    creditKeys[i % creditKeys.length] ?? "",
    creditValues[i % creditValues.length] ?? "",
  ]);
  return {
    version: 2,
    style,
    aspectRatio,
    visuals: [
      { kind: "text", id: "title", startSeconds: 0, endSeconds: seconds, title: "Summer by the lake", text },
      ...photos,
      {
        kind: "text",
        id: "end",
        startSeconds: end,
        endSeconds: end + seconds,
        title: "",
        text: "And then we all drove home, slept, and started to plan the next one.",
      },
    ],
    music: [],
    credits,
  };
}
